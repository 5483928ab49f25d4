/** `jaslab/protocol`: the line protocol of outside bots, and agents that play through it. */
export {
  defineRemote,
  isRemote,
  type Remote,
  type RemoteAgent,
  type RemoteDefinition,
} from '../table/agent.ts';
export type { Channel, ChannelEnd, Connect, Listener } from '../table/channel.ts';
export type { Deadlines } from './bot-session.ts';
export { type ClientOptions, ProtocolClient } from './client.ts';
export {
  type FromBot,
  type LineReading,
  makeFromBot,
  makeToBot,
  type Play,
  PROTOCOL_VERSIONS,
  parseFromBot,
  parseToBot,
  type Rule,
  type ToBot,
} from './lines.ts';

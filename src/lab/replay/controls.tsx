/** Steps through a deal. */
interface ControlsProps {
  readonly at: number;
  readonly of: number;
  readonly onStep: (to: number) => void;
}

export function Controls({ at, of, onStep }: ControlsProps) {
  const button = (name: string, to: number, path: string) => (
    <button
      type="button"
      aria-label={name}
      title={name}
      disabled={to === at || to < 0 || to > of}
      onClick={() => onStep(to)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
  return (
    <div class="controls">
      {button('to the start', 0, 'M6 5v14M19 5 9 12l10 7z')}
      {button('one step back', at - 1, 'M17 5 7 12l10 7z')}
      <input
        type="range"
        min={0}
        max={of}
        value={at}
        aria-label="step"
        aria-valuetext={`step ${at} of ${of}`}
        onInput={event => onStep(Number(event.currentTarget.value))}
      />
      {button('one step on', at + 1, 'M7 5l10 7-10 7z')}
      {button('to the end', of, 'M18 5v14M5 5l10 7-10 7z')}
      <span class="count">
        {at}/{of}
      </span>
    </div>
  );
}

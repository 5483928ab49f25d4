export function RunsView() {
  return <p>…</p>;
}

export function ReplayView() {
  return <p>…</p>;
}

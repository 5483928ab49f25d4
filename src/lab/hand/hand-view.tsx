export function HandView() {
  return <p>…</p>;
}

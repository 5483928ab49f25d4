/** Text in which the signs of the red suits are red. */
export function Words({ text }: { readonly text: string }) {
  const pieces = text.split(/([♣♦♥♠])/);
  return (
    <>
      {pieces.map((piece, n) =>
        n % 2 === 1 ? (
          <span key={n} class={piece === '♥' || piece === '♦' ? 'sign red' : 'sign'}>
            {piece}
          </span>
        ) : (
          piece
        ),
      )}
    </>
  );
}

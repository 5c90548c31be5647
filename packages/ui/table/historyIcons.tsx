/** Undo: an arrow that turns back; a circular arrow means "refresh". */
export function UndoIcon() {
  return <TurnedArrow />
}

/** Redo: the same arrow forward. */
export function RedoIcon() {
  return <TurnedArrow transform="matrix(-1 0 0 1 16 0)" />
}

function TurnedArrow(props: { transform?: string }) {
  return (
    <span className="anticon" aria-hidden>
      <svg
        viewBox="0 0 16 16"
        width="1em"
        height="1em"
        fill="none"
        stroke="currentColor"
        aria-hidden
      >
        <path
          {...props}
          d="M5.5 2.5 2 6l3.5 3.5M2 6h7.5a4 4 0 0 1 0 8H5"
          strokeWidth="1.3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  )
}

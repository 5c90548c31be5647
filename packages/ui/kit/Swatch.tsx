import type { ReactNode } from 'react'
import './swatch.css'

const COLOUR = /^#[0-9a-f]{6}$/i

/** The name of a lookup's value; when its code is a colour, with that colour in front of it. */
export function withSwatch(code: unknown, name: ReactNode): ReactNode {
  if (typeof code !== 'string' || !COLOUR.test(code)) return name
  return (
    <span className="srm-swatched">
      <span className="srm-swatch" style={{ backgroundColor: code }} aria-hidden="true" />
      {name}
    </span>
  )
}

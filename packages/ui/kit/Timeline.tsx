import type { ReactNode } from 'react'
import './timeline.css'

export type TimelineTone = 'plain' | 'done' | 'refused' | 'waiting'

export type TimelineEntry = {
  key: string
  /** colour of the mark, and of the outcome */
  tone?: TimelineTone
  /** heading above the entry, where a new part begins */
  heading?: string | undefined
  title?: string | null | undefined
  /** the user, and further notes on the line */
  notes?: readonly (string | null)[]
  /** the side of the user, where it matters */
  side?: string | undefined
  /** the result, in the colour of its tone */
  outcome?: string | undefined
  time?: string | null | undefined
  body?: ReactNode
}

/** Past and future events in a list: who, what, when. */
export function Timeline({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) {
  return (
    <ol className="srm-timeline" aria-label={label}>
      {entries.map(({ key, tone, heading, title, notes = [], side, outcome, time, body }) => (
        <li key={key} className={tone ? `is-${tone}` : ''}>
          {heading ? <h4>{heading}</h4> : null}
          <div className="srm-timeline-line">
            {title ? <strong>{title}</strong> : null}
            {notes.map((note) => (note ? <span key={note}>{note}</span> : null))}
            {side ? <span className="srm-timeline-side">{side}</span> : null}
            {outcome ? (
              <span className={`srm-timeline-action is-${tone ?? 'plain'}`}>{outcome}</span>
            ) : null}
            {time ? <time dateTime={time.replace(' ', 'T')}>{time.slice(0, 16)}</time> : null}
          </div>
          {body}
        </li>
      ))}
    </ol>
  )
}

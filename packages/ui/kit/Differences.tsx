import { Empty } from 'antd'
import { useText } from '../i18n/text.ts'
import { StatusTag } from '../shell/StatusTag.tsx'
import './differences.css'
import './kit.texts.ts'
import { textDifference } from './textDifference.ts'

export type Difference = {
  /** the place, e.g. the number of a line */
  place: string
  kind: 'CHANGED' | 'ADDED' | 'GONE'
  field: string
  /** in readable form; null when there was no value */
  old: string | null
  new: string | null
}

/**
 * Texts of this many letters or more are compared word by word, because a single changed word would be hard to find.
 */
const LONG_TEXT = 24

/** The differences between two versions, old next to new; equal fields are not shown. */
export function Differences({ label, rows }: { label: string; rows: readonly Difference[] }) {
  const { tx } = useText()
  if (rows.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={tx('kit.noDifference')} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable by keyboard
    <section className="kit-differences" aria-label={label} tabIndex={0}>
      <table className="srm-facts">
        <thead>
          <tr>
            <th scope="col">{tx('kit.place')}</th>
            <th scope="col">{tx('kit.field')}</th>
            <th scope="col">{tx('kit.old')}</th>
            <th scope="col">{tx('kit.new')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several fields of one place may have the same name
            <tr key={at}>
              <th scope="row">
                {row.place}{' '}
                {row.kind === 'CHANGED' ? null : (
                  <StatusTag
                    state={row.kind}
                    tone={row.kind === 'ADDED' ? 'done' : 'draft'}
                    label={tx(row.kind === 'ADDED' ? 'kit.added' : 'kit.gone')}
                  />
                )}
              </th>
              <td>{row.field}</td>
              <OldAndNew {...row} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function OldAndNew({ old, new: now }: Difference) {
  if (!old || !now || Math.min(old.length, now.length) < LONG_TEXT)
    return (
      <>
        <td>{old === null ? '—' : <del>{old}</del>}</td>
        <td>{now === null ? '—' : <ins>{now}</ins>}</td>
      </>
    )
  const parts = textDifference(old, now)
  return (
    <>
      <td className="kit-differences-text">
        {parts.map(({ kind, text }, at) =>
          kind === 'added' ? null : kind === 'same' ? text : <del key={at.toString()}>{text}</del>,
        )}
      </td>
      <td className="kit-differences-text">
        {parts.map(({ kind, text }, at) =>
          kind === 'removed' ? null : kind === 'same' ? (
            text
          ) : (
            <ins key={at.toString()}>{text}</ins>
          ),
        )}
      </td>
    </>
  )
}

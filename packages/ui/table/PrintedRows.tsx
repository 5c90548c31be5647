import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { type Column, cellText, type TableRow } from './columns.ts'

/**
 * The rows of a grid for printing: all of them, in a plain table whose header repeats on each page. A grid renders only
 * the visible rows, so this is created for printing and removed afterwards.
 */
export function PrintedRows<R extends TableRow>({
  columns,
  rows,
}: {
  columns: readonly Column<R>[]
  rows: readonly R[]
}) {
  const isPrinting = useSyncExternalStore(subscribe, () => printing)
  if (!isPrinting) return null
  // Columns without any value would only take room.
  const shown = columns.filter((column) =>
    rows.some((row) => cellText(column as Column, row) !== ''),
  )
  return (
    <table className="ot-printed">
      <thead>
        <tr>
          {shown.map(({ key, title, align }) => (
            <th key={key} style={{ textAlign: align }}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paper does not change
          <tr key={at}>
            {shown.map((column) => (
              <td key={column.key} style={{ textAlign: column.align }}>
                {column.render ? column.render(row) : cellText(column as Column, row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

let printing = false
const followers = new Set<() => void>()

function turn(now: boolean): void {
  printing = now
  // The browser prints right after this event, so the new content must be rendered now.
  flushSync(() => {
    for (const follow of followers) follow()
  })
}

addEventListener('beforeprint', () => turn(true))
addEventListener('afterprint', () => turn(false))

function subscribe(follow: () => void): () => void {
  followers.add(follow)
  return () => followers.delete(follow)
}

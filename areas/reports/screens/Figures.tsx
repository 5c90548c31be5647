import { useText } from '@opensrm/ui/i18n/text.ts'
import { useColumnMaker } from '@opensrm/ui/table/columnMaker.ts'
import './reports.css'
import type { Summary } from './reportCalls.ts'

/** Figures of the whole result, each in every currency it has. */
export function Figures({ summary }: { summary: Summary | undefined }) {
  const { label } = useText()
  const make = useColumnMaker([summary?.figures ?? {}])
  const shown = Object.entries(summary?.figures ?? {})
  if (!summary || shown.length === 0) return null
  const { totals, totalsBy } = summary
  return (
    <dl className="rep-figures">
      {shown.map(([key, field]) => {
        const column = make(key, field)
        const texts = totals.flatMap((row) => {
          const value = row[key]
          if (value === null || value === undefined) return []
          const text = column.format?.(value, row) ?? String(value)
          return [totalsBy ? `${text} ${String(row[totalsBy] ?? '')}` : text]
        })
        return (
          <div key={key}>
            <dt>{label(field.label)}</dt>
            <dd>{texts.length > 0 ? texts.join(' · ') : '-'}</dd>
          </div>
        )
      })}
    </dl>
  )
}

import type { Explanation } from '@opensrm/kernel/expression/explain.ts'
import type { Figure } from '@opensrm/kernel/expression/figure.ts'
import type { PlainValue } from '@opensrm/kernel/expression/values.ts'
import { RefLink } from '@opensrm/ui/form/FieldView.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import './figures.css'
import './figures.texts.ts'

/** A calculation in readable form: its formula, its inputs, and the result of each part. */
export function FigureView({
  figure,
  sources = {},
}: {
  figure: Explanation
  sources?: Figure['sources']
}) {
  const { tx, label } = useText()
  const from = Object.values(sources).flat()
  return (
    <div className="srm-figure">
      <h3>{tx('figure.formula')}</h3>
      <pre>{figure.formula}</pre>
      <h3>{tx('figure.values')}</h3>
      <dl>
        {figure.words.map(({ name, label: called, value }) => (
          <div key={name}>
            <dt>
              {called ? `${label(called)} ` : null}
              <code>{name}</code>
            </dt>
            <dd>
              <PlainView value={value} />
            </dd>
          </div>
        ))}
      </dl>
      {from.length > 0 ? (
        <>
          <h3>{tx('figure.sources')}</h3>
          <ul>
            {from.map((source) => (
              <li key={`${source.resource}/${source.id}`}>
                <RefLink {...source} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <h3>{tx('figure.steps')}</h3>
      <ol>
        {figure.steps.map(({ part, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one figure never change
          <li key={at}>
            <code>{part}</code> = <PlainView value={value} />
          </li>
        ))}
      </ol>
      <p className="srm-figure-result">
        {tx('figure.result')}: <PlainView value={figure.result} />
      </p>
    </div>
  )
}

/** A value of the calculation: rows as a table, lists in a row. */
function PlainView({ value }: { value: PlainValue }) {
  const { tx, listed } = useText()
  if (value === null) return <em>{tx('figure.empty')}</em>
  if (typeof value === 'boolean') return <span>{tx(value ? 'form.yes' : 'form.no')}</span>
  if (typeof value === 'string') return <strong>{value}</strong>
  const rows: readonly PlainValue[] = Array.isArray(value) ? value : [value as PlainValue]
  const [first] = rows
  if (first === null || typeof first !== 'object')
    return <strong>{listed(rows.map((each) => String(each ?? tx('figure.empty'))))}</strong>
  const names = Object.keys(first)
  return (
    <table>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one figure never change
          <tr key={at}>
            {names.map((name) => (
              <td key={name}>{String((row as { [name: string]: PlainValue })[name] ?? '')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

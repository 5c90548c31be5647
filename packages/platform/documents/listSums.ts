import { snake } from '@opensrm/kernel/document/define.ts'
import { isDecimal } from '@opensrm/kernel/document/fields.ts'
import type { MeasuredSum } from './counts.ts'
import type { ReadDoor } from './readDoor.ts'
import { headerFields } from './rows.ts'

/** The sums of a list over the columns its reader may see; null where there are none. */
export function summarySql(door: ReadDoor): string | null {
  const sums = summaryKeys(door).map((key) => {
    const total = `sum(t.${snake(key)})`
    const measure = measureOf(door, key)
    // Different currencies or units are never added.
    return measure
      ? `case when count(distinct t.${snake(measure)}) <= 1 then ${total} end as "${key}"`
      : `${total} as "${key}"`
  })
  const all = [...sums, ...ratios(door)]
  return all.length === 0 ? null : all.join(', ')
}

function ratios({ definition, mayRead }: ReadDoor): string[] {
  return Object.entries(definition.list.ratios ?? {})
    .filter(([key, { of, by }]) => [key, of, by].every((each) => mayRead(null, each)))
    .map(([key, { of, by, times }]) => {
      const field = headerFields(definition)[key]
      const scale = field && isDecimal(field) ? field.scale : 0
      const ratio = `sum(t.${snake(of)})::numeric * ${times} / nullif(sum(t.${snake(by)}), 0)`
      return `round(${ratio}, ${scale}) as "${key}"`
    })
}

/** The summed columns whose currency or unit is in a column that the reader may see. */
export function measuredSums(door: ReadDoor): MeasuredSum[] {
  return summaryKeys(door).flatMap((key) => {
    const measure = measureOf(door, key)
    return measure && door.mayRead(null, measure)
      ? [{ key, column: `t.${snake(key)}`, measure: `t.${snake(measure)}` }]
      : []
  })
}

function summaryKeys({ definition, mayRead }: ReadDoor): string[] {
  return (definition.list.summary ?? []).filter((key) => mayRead(null, key))
}

function measureOf({ definition }: ReadDoor, key: string): string | undefined {
  const field = headerFields(definition)[key]
  const measure = field && isDecimal(field) ? (field.currencyField ?? field.uomField) : undefined
  return measure && Object.hasOwn(definition.fields, measure) ? measure : undefined
}

import type { AnyRow, Child } from '@opensrm/kernel/document/define.ts'
import { type Field, isDecimal, isServerOwned } from '@opensrm/kernel/document/fields.ts'

/** Texts that name or describe are longer than marks and codes. */
const DESCRIBING = 100
/** The quantity of the line itself; others are counters and conditions. */
const OWN_QUANTITY = 'quantity'

/**
 * The fields of a row by importance: its subject, what its definition puts first, description, quantity, price, amount,
 * date, progress, number; then required fields, then the rest in the order of the definition.
 */
export function lineOrder(
  child: Child,
  fields: readonly (readonly [string, Field])[],
): [string, Field][] {
  const { about } = child
  if (!about) return fields.map(([key, field]) => [key, field])
  const first = (isMeant: (key: string, field: Field) => boolean) =>
    fields.find(([key, field]) => isMeant(key, field))?.[0]
  const quantity =
    first((key, field) => key === OWN_QUANTITY && isQuantity(key, field)) ??
    first((key, field) => isQuantity(key, field) && !isServerOwned(field)) ??
    first(isQuantity)
  const measured = quantity ? child.fields[quantity] : undefined
  const uom = measured && 'uomField' in measured ? measured.uomField : undefined
  const leading = [
    about,
    ...fields.filter(([, field]) => describes(field, about)).map(([key]) => key),
    quantity,
    uom,
    first((_key, field) => field.type === 'price' && !isServerOwned(field)) ??
      first((_key, { type }) => type === 'price'),
    first((_key, { type }) => type === 'amount'),
    first((_key, field) => field.type === 'date' && !isServerOwned(field)) ??
      first((_key, { type }) => type === 'date'),
    child.statusField,
    child.numbering?.field,
  ]
  // What the definition puts first keeps its place, although some of it would come later by its kind.
  const named = [about, ...(child.leading ?? [])]
  const placed = [...named, ...leading.filter((key) => key && !named.includes(key))]
  const place = new Map(placed.flatMap((key, at) => (key ? [[key, at] as const] : [])))
  const rank = ([key, field]: readonly [string, Field]) =>
    place.get(key) ??
    (field.required === true && !isServerOwned(field) ? placed.length : placed.length + 1)
  return fields
    .map(([key, field]): [string, Field] => [key, field])
    .sort((one, other) => rank(one) - rank(other))
}

function isQuantity(_key: string, field: Field): boolean {
  return isDecimal(field) && field.uomField !== undefined
}

/** Name and description that a row copies from its subject. */
function describes(field: Field, about: string): boolean {
  return (
    field.type === 'text' &&
    'copiedFrom' in field &&
    field.copiedFrom?.startsWith(`${about}.`) === true &&
    (field.maxLength ?? 0) >= DESCRIBING
  )
}

/** Whether a description only repeats the subject of the rows and takes room from important columns. */
export function repeatsName(
  rows: readonly AnyRow[],
  key: string,
  about: string | undefined,
): boolean {
  if (!about || key === about || rows.length === 0) return false
  return rows.every((row) => {
    const [text, name] = [row[`${key}Label`] ?? row[key], row[`${about}Label`]]
    return typeof text === 'string' && typeof name === 'string' && name.endsWith(text)
  })
}

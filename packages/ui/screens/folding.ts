import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Field } from '@opensrm/kernel/document/fields.ts'
import type { ObjectSection } from './objectSections.ts'

type Shown = { record: AnyRecord | undefined; canEdit: (field: Field) => boolean }

/** Six rows of four: with head and lines they still fit one screen. */
const FEW = 24

/** Fields of a group that are shown without being asked for: filled ones, and those to fill in. */
export function factsShown(
  definition: DocumentDefinition,
  { record, canEdit }: Shown,
  keys: readonly string[],
): readonly string[] {
  return keys.filter((key) => {
    const value = record?.[key]
    const isFilled = value !== null && value !== undefined && value !== ''
    return isFilled || canEdit(definition.fields[key] as Field)
  })
}

/**
 * The groups that are folded at first: all but the first one, so that the lines are in view. Where there is little to
 * show, or the lines come first anyway, a reader would only have to open what fits.
 */
export function foldingGroups(
  definition: DocumentDefinition,
  object: Shown,
  sections: readonly ObjectSection[],
): ReadonlySet<string> {
  const groups = sections.filter((section) => section.kind === 'facts')
  const lines = sections.findIndex(({ kind }) => kind === 'lines')
  const isInFront = lines >= 0 && lines < sections.findIndex(({ kind }) => kind === 'facts')
  const count = groups.reduce(
    (sum, { fields }) => sum + factsShown(definition, object, fields).length,
    0,
  )
  if (count <= FEW && (lines < 0 || isInFront)) return new Set()
  return new Set(groups.filter(({ isFirst }) => !isFirst).map(({ key }) => key))
}

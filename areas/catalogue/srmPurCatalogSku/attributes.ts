import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { drawIds } from '@opensrm/platform/documents/store.ts'
import { attributesOf } from '../srmPurCatalog/branch.ts'
import type { Sku } from './srmPurCatalogSku.rules.ts'

type Row = Sku['attributes'][number]

/** One row for each attribute of the directory; values stay where the code stays. */
export async function attributeRows(
  context: OperationContext,
  { catalogId, attributes }: Pick<Sku, 'catalogId' | 'attributes'>,
): Promise<Row[]> {
  const wanted = await attributesOf(context, catalogId)
  const ids = await drawIds(context.tx, wanted.length)
  return wanted.map(({ attrCode, attrName, attrType, attrValues, unitName, requiredFlag }, at) => {
    const known = attributes.find((row) => row.attrCode === attrCode)
    return {
      ...{ id: known?.id ?? String(ids[at]), attrValue: known?.attrValue ?? null },
      ...{ attrCode, attrName, attrType, attrValues, unitName, requiredFlag },
    }
  })
}

const listed = (values: string | null): string[] =>
  (values ?? '')
    .split(/[;；]/)
    .map((value) => value.trim())
    .filter(Boolean)

/** Values that do not fit their attribute. */
export function valueIssues(rows: readonly Row[]): Issue[] {
  return rows.flatMap((attribute, row): Issue[] => {
    const { attrName, attrValue, attrType, attrValues } = attribute
    if (!attrValue) return []
    const isFit =
      attrType === 'NUMBER'
        ? /^-?\d+(\.\d+)?$/.test(attrValue)
        : attrType === 'CHOICE'
          ? listed(attrValues).includes(attrValue)
          : attrType !== 'MULTI' ||
            listed(attrValue).every((value) => listed(attrValues).includes(value))
    if (isFit) return []
    const place = { child: 'attributes', row, field: 'attrValue' }
    const args = { attribute: attrName ?? '', choices: attrValues ?? '' }
    return attrType === 'NUMBER'
      ? [{ ...place, code: 'SKU_ATTRIBUTE_NUMBER', args: { attribute: attrName ?? '' } }]
      : [{ ...place, code: 'SKU_ATTRIBUTE_CHOICE', args }]
  })
}

/** Required attributes without a value. */
export function missingIssues(rows: readonly Row[]): Issue[] {
  return rows.flatMap(({ requiredFlag, attrValue, attrName }, row) =>
    requiredFlag === 'Y' && !attrValue
      ? [
          {
            ...{ child: 'attributes', row, field: 'attrValue' },
            ...{ code: 'SKU_ATTRIBUTE_NEEDED' as const, args: { attribute: attrName ?? '' } },
          },
        ]
      : [],
  )
}

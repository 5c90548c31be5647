import { type DocumentDefinition, tableOf } from '@opensrm/kernel/document/define.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { documentAction, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { scopeAs } from '@opensrm/platform/documents/readDoor.ts'
import { sql } from 'kysely'
import { baseOrganization } from '../../administration/baseOrganization/baseOrganization.definition.ts'
import { srmBaseCategory } from '../../base-data/srmBaseCategory/srmBaseCategory.definition.ts'
import { srmPosSupplierCategory } from '../srmPosSupplierCategory/srmPosSupplierCategory.definition.ts'
import { srmPosSupplierSite } from '../srmPosSupplierSite/srmPosSupplierSite.definition.ts'

/** A place of a library: its count is of different suppliers in it or below. */
export type LibraryNode = {
  id: string
  parentId: string | null
  code: string
  name: string
  nameEn: string | null
  count: number
}

/** Suppliers qualified in each category, of the rows the caller sees. */
export const categoryTree = documentAction({
  title: t('品类树', 'Tree of categories'),
  readOnly: true,
  by: 'buyer',
  input: {},
  async run(context) {
    const rows = await suppliersBy(context, srmPosSupplierCategory, {
      key: 'category_id',
      counted: ['QUALIFIED'],
    })
    const categories = await context.select(srmBaseCategory, {})
    return tree(
      rows,
      categories.map(({ id, parentId, categoryCode, categoryName, categoryNameEn }) => ({
        ...{ id, parentId, code: categoryCode ?? '', name: categoryName ?? '' },
        nameEn: categoryNameEn,
      })),
    )
  },
})

/** Suppliers with a site in force in each organisation. */
export const organisationTree = documentAction({
  title: t('组织树', 'Tree of organisations'),
  readOnly: true,
  by: 'buyer',
  input: {},
  async run(context) {
    const rows = await suppliersBy(context, srmPosSupplierSite, {
      key: 'org_id',
      counted: ['ACTIVE', 'FROZEN'],
    })
    const organisations = await context.select(baseOrganization, {})
    return tree(
      rows,
      organisations.map(({ id, parentId, orgCode, orgName, orgNameEn }) => ({
        ...{ id, parentId, code: orgCode ?? '', name: orgName ?? '', nameEn: orgNameEn },
      })),
    )
  },
})

type Row = { place: string; suppliers: string | null }

/** Every place with a row; the suppliers whose rows are in a counted state. */
async function suppliersBy(
  context: OperationContext,
  definition: DocumentDefinition,
  { key, counted }: { key: string; counted: readonly string[] },
): Promise<Row[]> {
  const place = sql.ref(`l.${key}`)
  const scope = await scopeAs(context, definition, 'list', 'l')
  const { rows } = await sql<Row>`
    select ${place}::text as place,
      string_agg(distinct l.supplier_id::text, ',') filter (where l.status = any(${[...counted]}::text[])) as suppliers
    from ${sql.table(tableOf(definition))} l where ${place} is not null and ${scope}
    group by ${place}`.execute(context.tx)
  return rows
}

/** The places with rows and those above them. */
function tree(rows: readonly Row[], places: readonly Omit<LibraryNode, 'count'>[]): LibraryNode[] {
  const known = new Map(places.map((place) => [place.id, place]))
  const within = new Map<string, Set<string>>()
  for (const { place, suppliers } of rows) {
    const seen = new Set<string>()
    for (let at: string | null = place; at && !seen.has(at); at = known.get(at)?.parentId ?? null) {
      seen.add(at)
      const all = within.get(at) ?? new Set<string>()
      within.set(at, all)
      for (const supplier of suppliers?.split(',') ?? []) all.add(supplier)
    }
  }
  return places
    .filter(({ id }) => within.has(id))
    .map((place) => ({ ...place, count: within.get(place.id)?.size ?? 0 }))
    .sort((a, b) => a.code.localeCompare(b.code))
}

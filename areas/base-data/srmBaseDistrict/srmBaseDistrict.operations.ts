import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { placeInTree, placeSubtree, type TreeShape } from '@opensrm/platform/documents/tree.ts'
import { sql } from 'kysely'
import { switchOffBelow, takenInFamily } from '../treeRules.ts'
import { srmBaseDistrict } from './srmBaseDistrict.definition.ts'

const tree: TreeShape = {
  parent: 'parentId',
  level: 'depth',
  path: 'fullName',
  label: 'districtName',
  separator: '/',
  top: 1,
  maxLevel: 5,
}

/** Levels from the top; a child is one level below its parent. */
const LEVELS = ['COUNTRY', 'PROVINCE', 'CITY', 'COUNTY', 'TOWN']

export const srmBaseDistrictOperations = defineOperations(srmBaseDistrict, {
  async beforeSave(context, draft) {
    const taken = await takenInFamily(context, srmBaseDistrict, draft, 'districtName')
    if (taken) return [taken]
    const parent = draft.parentId ? await context.find(srmBaseDistrict, draft.parentId) : null
    const expected = LEVELS[parent ? LEVELS.indexOf(String(parent.districtLevel)) + 1 : 0]
    if (draft.districtLevel !== expected)
      return [{ field: 'districtLevel', code: 'DISTRICT_LEVEL_STEP' }]
    if (parent) draft.countryCode = parent.countryCode
    else if (!draft.countryCode) return [{ field: 'countryCode', code: 'DISTRICT_COUNTRY' }]
    return placeInTree(context, srmBaseDistrict, tree, draft)
  },
  async afterSave(context, record, before) {
    await placeSubtree(context, srmBaseDistrict, tree, record, before)
    if (before && before.countryCode !== record.countryCode) await followCountry(context, record)
  },
  effects: {
    doInvalid: (context, record) => switchOffBelow(context, srmBaseDistrict, record.id),
    async doEffect(context, record) {
      const parent = record.parentId ? await context.find(srmBaseDistrict, record.parentId) : null
      if (parent?.status === 'INACTIVE') context.refuse('PARENT_INACTIVE')
    },
  },
})

async function followCountry(
  context: OperationContext,
  top: { id: string; countryCode: string | null },
): Promise<void> {
  await sql`with recursive below as (
      select id from srm_base_district where parent_id = ${top.id}
      union all select d.id from srm_base_district d join below b on d.parent_id = b.id
    ) update srm_base_district d set country_code = ${top.countryCode} from below where below.id = d.id`.execute(
    context.tx,
  )
}

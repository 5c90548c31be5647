import { namedValues } from '@opensrm/kernel/document/change/namedValues.ts'
import { srmMdmMould } from './srmMdmMould.definition.ts'

const ofItem = { child: 'items', by: 'itemId' } as const
/** What a change may name of the card. */
export const changed = namedValues(srmMdmMould, {
  DRAWING_VERSION: { of: 'drawingVersion' },
  LIFE_SHOTS: { of: 'lifeShots' },
  MAINTAIN_SHOTS: { of: 'maintainShots' },
  MAINTAIN_DAYS: { of: 'maintainDays' },
  SHOT_MODE: { of: 'shotMode' },
  OWNER_TYPE: { of: 'ownerType' },
  ORIGINAL_COST: { of: 'originalCost' },
  COST_MODE: { of: 'costMode' },
  AMORTISE_QUANTITY: { of: 'amortiseQuantity' },
  ASSET_NUMBER: { of: 'assetNumber' },
  CAVITY_COUNT: { of: 'cavityCount', ...ofItem },
  USABLE_CAVITIES: { of: 'usableCavities', ...ofItem },
  SHARE_PERCENT: { of: 'sharePercent', ...ofItem },
  ITEM_ADD: { of: 'cavityCount', ...ofItem, adds: true },
  ITEM_END: { of: 'effectiveTo', ...ofItem },
})
const COST = ['ORIGINAL_COST', 'COST_MODE', 'AMORTISE_QUANTITY', 'ASSET_NUMBER', 'OWNER_TYPE']

/** What a keeper neither changes nor reads. */
export const isCost = ({ fieldName }: { fieldName: string | null }): boolean =>
  COST.includes(fieldName ?? '')

import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { srmPurAgreement } from '../../orders/srmPurAgreement/srmPurAgreement.definition.ts'
import type { MappingMove } from '../sku.inputs.ts'
import { faultsText, shelfCheck, shelfFaults } from './shelf.ts'
import { srmPurCatalogSku } from './srmPurCatalogSku.definition.ts'

/** Takes SKUs off the shelf that may not stay there, and tells for all what keeps them from it. */
export async function followShelf(
  context: OperationContext,
  ids: readonly string[],
): Promise<number> {
  let count = 0
  for (const id of ids) {
    const sku = await context.find(srmPurCatalogSku, id)
    if (!sku || !SHELF.some((state) => state === sku.status)) continue
    const ends = (await shelfFaults(context, sku)).filter(({ takesOff }) => takesOff)
    if (sku.status === 'ON_SHELF' && ends.length > 0) {
      await context.run(srmPurCatalogSku, 'doAutoOffShelf', id, { reason: faultsText(ends) })
      count += 1
      continue
    }
    const check = await shelfCheck(context, sku)
    const mappedFlag = (await isMapped(context, id)) ? 'Y' : 'N'
    if (check.shelfCheckMsg !== sku.shelfCheckMsg || mappedFlag !== sku.mappedFlag)
      await context.run(srmPurCatalogSku, 'followShelf', id)
  }
  return count
}

/** Whether a mapping to a material holds today. */
export async function isMapped(
  { tx, today }: OperationContext,
  skuId: string,
  { left = '0', joined = '0' }: MappingMove = {},
): Promise<boolean> {
  const { rows } = await sql`select 1 from srm_pur_catalog_mapping
    where sku_id = ${skuId}::bigint and id <> ${left}::bigint
      and (status = 'ACTIVE' or id = ${joined}::bigint) and effective_from <= ${today}::date
      and coalesce(effective_to, 'infinity') >= ${today}::date limit 1`.execute(tx)
  return rows.length > 0
}

const SHELF = ['APPROVED', 'ON_SHELF', 'OFF_SHELF'] as const

/** SKUs of a supplier, or under an agreement in any version, that have to do with the shelf. */
export async function skusOf(
  context: OperationContext,
  of: { supplierId: string } | { agreementId: string },
): Promise<string[]> {
  const where = 'supplierId' in of ? of : { agreementId: await versionsOf(context, of.agreementId) }
  const skus = await context.select(srmPurCatalogSku, { ...where, status: SHELF })
  return skus.map(({ id }) => id)
}

async function versionsOf(context: OperationContext, agreementId: string): Promise<string[]> {
  const agreement = await context.findMaster(srmPurAgreement, agreementId)
  if (!agreement) return []
  const { agreementNumber } = agreement
  return (await context.select(srmPurAgreement, { agreementNumber })).map(({ id }) => id)
}

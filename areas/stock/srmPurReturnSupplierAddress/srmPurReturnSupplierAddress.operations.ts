import { tableOf } from '@opensrm/kernel/document/define.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import '../returns.errors.ts'
import { srmPurReturnSupplierAddress } from './srmPurReturnSupplierAddress.definition.ts'
import type { ReturnAddress } from './srmPurReturnSupplierAddress.rules.ts'

/** The first address of a supplier is its default; names are unique. */
async function beforeSave(context: OperationContext, draft: ReturnAddress): Promise<Issue[]> {
  const { supplierId, addressName } = draft
  if (!supplierId) return []
  const known = await context.select(srmPurReturnSupplierAddress, { supplierId })
  const others = known.filter(({ id }) => id !== draft.id)
  if (!others.some(({ defaultFlag }) => defaultFlag === 'Y')) draft.defaultFlag = 'Y'
  if (!others.some((other) => other.addressName === addressName)) return []
  return [
    { field: 'addressName', code: 'ADDRESS_NAME_TWICE', args: { address: addressName ?? '' } },
  ]
}

/**
 * An address used by a return cannot be deleted; a default must first be replaced by another one.
 */
async function beforeDelete(context: OperationContext, address: ReturnAddress): Promise<void> {
  const args = { address: address.addressName ?? '' }
  if (address.defaultFlag === 'Y') context.refuse('ADDRESS_IS_DEFAULT', args)
  const used = await sql`select 1 from ${sql.table(tableOf({ resource: 'srmPurReturn' }))}
    where address_id = ${address.id}::bigint limit 1`.execute(context.tx)
  if (used.rows.length > 0) context.refuse('ADDRESS_IN_USE', args)
}

export const srmPurReturnSupplierAddressOperations = defineOperations(srmPurReturnSupplierAddress, {
  beforeSave,
  beforeDelete,
  effects: {
    /**
     * Moves the default from the other address, in one transaction, clearing the other one first.
     */
    async doDefault(context, address) {
      const others = await context.select(srmPurReturnSupplierAddress, {
        supplierId: address.supplierId,
        defaultFlag: 'Y',
      })
      for (const { id } of others) {
        if (id !== address.id) await context.run(srmPurReturnSupplierAddress, 'loseDefault', id)
      }
      return { patch: { fields: { defaultFlag: 'Y' } } }
    },
    loseDefault: async () => ({ patch: { fields: { defaultFlag: 'N' } } }),
  },
})

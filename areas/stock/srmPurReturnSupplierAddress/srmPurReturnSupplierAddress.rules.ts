import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import { srmPurReturnSupplierAddress } from './srmPurReturnSupplierAddress.definition.ts'

export type ReturnAddress = RecordOf<typeof srmPurReturnSupplierAddress>

/** The default changes only when another address takes it over. */
function notDefault(address: ReturnAddress): Refusal | null {
  return address.defaultFlag === 'Y'
    ? { code: 'ADDRESS_IS_DEFAULT', args: { address: address.addressName ?? '' } }
    : null
}

export const srmPurReturnSupplierAddressRules = defineRules(srmPurReturnSupplierAddress, {
  guards: { notDefault },
})

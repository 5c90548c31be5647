import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import { srmPurCatalogAddressee } from './srmPurCatalogAddressee.definition.ts'

export type Addressee = RecordOf<typeof srmPurCatalogAddressee>

function notDefault(addressee: Addressee): Refusal | null {
  return addressee.defaultFlag === 'Y'
    ? { code: 'MALL_ADDRESS_DEFAULT', args: { receiver: addressee.receiverName ?? '' } }
    : null
}

export const srmPurCatalogAddresseeRules = defineRules(srmPurCatalogAddressee, {
  guards: { notDefault },
})

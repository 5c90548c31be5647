import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { personKey } from '../srmPosChangeInfo/srmPosChangeInfo.rules.ts'
import { srmPosSupplierImport } from './srmPosSupplierImport.definition.ts'

export const srmPosSupplierImportRules = defineRules(srmPosSupplierImport, {
  check: ({ sheetFileIds }) =>
    String(sheetFileIds ?? '').includes(',')
      ? [{ field: 'sheetFileIds', code: 'SUPPLIER_IMPORT_ONE_FILE' }]
      : [],
  guards: {
    /** Bank accounts need a second person here too, as in a change request. */
    canImport({ validRows, accountRows, uploadedKey }, { personId, userId }) {
      if ((validRows ?? 0) === 0) return { code: 'SUPPLIER_IMPORT_NOTHING' }
      const isOwn = uploadedKey === personKey(personId, userId)
      return (accountRows ?? 0) > 0 && isOwn ? { code: 'SUPPLIER_IMPORT_OWN_ACCOUNTS' } : null
    },
  },
})

import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { srmPosSupplierImport } from './srmPosSupplierImport.definition.ts'

export const srmPosSupplierImportRules = defineRules(srmPosSupplierImport, {
  check: ({ sheetFileIds }) =>
    String(sheetFileIds ?? '').includes(',')
      ? [{ field: 'sheetFileIds', code: 'SUPPLIER_IMPORT_ONE_FILE' }]
      : [],
  guards: {
    hasValid: ({ validRows }) =>
      (validRows ?? 0) > 0 ? null : { code: 'SUPPLIER_IMPORT_NOTHING' },
  },
})

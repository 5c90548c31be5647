import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import '../label.errors.ts'
import { doGenerate } from './operations/doGenerate.ts'
import { doPallet } from './operations/doPallet.ts'
import { doPrint } from './operations/doPrint.ts'
import { doScan } from './operations/doScan.ts'
import { srmPurBarcode } from './srmPurBarcode.definition.ts'

export const srmPurBarcodeOperations = defineOperations(srmPurBarcode, {
  actions: { doGenerate, doPallet, doPrint, doScan },
})

// Written by `npm run documents` from the folders beside it.

import './movement.errors.ts'
import './piece.errors.ts'
import './receipt.errors.ts'
import './returns.errors.ts'
import './stock.errors.ts'
import './stock.events.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmPurMaterialSn } from './srmPurMaterialSn/srmPurMaterialSn.definition.ts'
import { srmPurMaterialSnOperations } from './srmPurMaterialSn/srmPurMaterialSn.operations.ts'
import { srmPurMaterialSnRules } from './srmPurMaterialSn/srmPurMaterialSn.rules.ts'
import { srmPurReceipt } from './srmPurReceipt/srmPurReceipt.definition.ts'
import { srmPurReceiptOperations } from './srmPurReceipt/srmPurReceipt.operations.ts'
import { srmPurReceiptRules } from './srmPurReceipt/srmPurReceipt.rules.ts'
import { srmPurReturn } from './srmPurReturn/srmPurReturn.definition.ts'
import { srmPurReturnOperations } from './srmPurReturn/srmPurReturn.operations.ts'
import { srmPurReturnRules } from './srmPurReturn/srmPurReturn.rules.ts'
import { srmPurReturnSupplierAddress } from './srmPurReturnSupplierAddress/srmPurReturnSupplierAddress.definition.ts'
import { srmPurReturnSupplierAddressOperations } from './srmPurReturnSupplierAddress/srmPurReturnSupplierAddress.operations.ts'
import { srmPurReturnSupplierAddressRules } from './srmPurReturnSupplierAddress/srmPurReturnSupplierAddress.rules.ts'
import { srmPurSnHistory } from './srmPurSnHistory/srmPurSnHistory.definition.ts'
import { srmPurWriteOff } from './srmPurWriteOff/srmPurWriteOff.definition.ts'
import { srmPurWriteOffOperations } from './srmPurWriteOff/srmPurWriteOff.operations.ts'
import { srmPurWriteOffRules } from './srmPurWriteOff/srmPurWriteOff.rules.ts'
import { srmSicInventory } from './srmSicInventory/srmSicInventory.definition.ts'
import { srmSicInventoryOperations } from './srmSicInventory/srmSicInventory.operations.ts'
import { srmSicInventoryRules } from './srmSicInventory/srmSicInventory.rules.ts'
import { srmSicTransaction } from './srmSicTransaction/srmSicTransaction.definition.ts'
import { srmSicTransactionOperations } from './srmSicTransaction/srmSicTransaction.operations.ts'
import { srmSicTransactionRules } from './srmSicTransaction/srmSicTransaction.rules.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmPurMaterialSn,
    operations: srmPurMaterialSnOperations,
    rules: srmPurMaterialSnRules,
  },
  {
    definition: srmPurReceipt,
    operations: srmPurReceiptOperations,
    rules: srmPurReceiptRules,
  },
  {
    definition: srmPurReturn,
    operations: srmPurReturnOperations,
    rules: srmPurReturnRules,
  },
  {
    definition: srmPurReturnSupplierAddress,
    operations: srmPurReturnSupplierAddressOperations,
    rules: srmPurReturnSupplierAddressRules,
  },
  {
    definition: srmPurSnHistory,
  },
  {
    definition: srmPurWriteOff,
    operations: srmPurWriteOffOperations,
    rules: srmPurWriteOffRules,
  },
  {
    definition: srmSicInventory,
    operations: srmSicInventoryOperations,
    rules: srmSicInventoryRules,
  },
  {
    definition: srmSicTransaction,
    operations: srmSicTransactionOperations,
    rules: srmSicTransactionRules,
  },
]

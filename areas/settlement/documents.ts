// Written by `npm run documents` from the folders beside it.

import './deduction.errors.ts'
import './invoice.errors.ts'
import './payment.errors.ts'
import './settlement.errors.ts'
import './settlement.events.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmBaseInnerBankAccountInfo } from './srmBaseInnerBankAccountInfo/srmBaseInnerBankAccountInfo.definition.ts'
import { srmBaseInnerBankAccountInfoOperations } from './srmBaseInnerBankAccountInfo/srmBaseInnerBankAccountInfo.operations.ts'
import { srmBaseInnerBankAccountInfoRules } from './srmBaseInnerBankAccountInfo/srmBaseInnerBankAccountInfo.rules.ts'
import { srmRcnActualPaymentInfo } from './srmRcnActualPaymentInfo/srmRcnActualPaymentInfo.definition.ts'
import { srmRcnActualPaymentInfoOperations } from './srmRcnActualPaymentInfo/srmRcnActualPaymentInfo.operations.ts'
import { srmRcnActualPaymentInfoRules } from './srmRcnActualPaymentInfo/srmRcnActualPaymentInfo.rules.ts'
import { srmRcnAdvanceApply } from './srmRcnAdvanceApply/srmRcnAdvanceApply.definition.ts'
import { srmRcnAdvanceApplyOperations } from './srmRcnAdvanceApply/srmRcnAdvanceApply.operations.ts'
import { srmRcnAdvanceApplyRules } from './srmRcnAdvanceApply/srmRcnAdvanceApply.rules.ts'
import { srmRcnDeduction } from './srmRcnDeduction/srmRcnDeduction.definition.ts'
import { srmRcnDeductionOperations } from './srmRcnDeduction/srmRcnDeduction.operations.ts'
import { srmRcnDeductionRules } from './srmRcnDeduction/srmRcnDeduction.rules.ts'
import { srmRcnEbsPush } from './srmRcnEbsPush/srmRcnEbsPush.definition.ts'
import { srmRcnEbsPushOperations } from './srmRcnEbsPush/srmRcnEbsPush.operations.ts'
import { srmRcnInvoice } from './srmRcnInvoice/srmRcnInvoice.definition.ts'
import { srmRcnInvoiceOperations } from './srmRcnInvoice/srmRcnInvoice.operations.ts'
import { srmRcnInvoiceRules } from './srmRcnInvoice/srmRcnInvoice.rules.ts'
import { srmRcnManualAccount } from './srmRcnManualAccount/srmRcnManualAccount.definition.ts'
import { srmRcnManualAccountOperations } from './srmRcnManualAccount/srmRcnManualAccount.operations.ts'
import { srmRcnManualAccountRules } from './srmRcnManualAccount/srmRcnManualAccount.rules.ts'
import { srmRcnPaymentApply } from './srmRcnPaymentApply/srmRcnPaymentApply.definition.ts'
import { srmRcnPaymentApplyOperations } from './srmRcnPaymentApply/srmRcnPaymentApply.operations.ts'
import { srmRcnPaymentApplyRules } from './srmRcnPaymentApply/srmRcnPaymentApply.rules.ts'
import { srmRcnStatement } from './srmRcnStatement/srmRcnStatement.definition.ts'
import { srmRcnStatementOperations } from './srmRcnStatement/srmRcnStatement.operations.ts'
import { srmRcnStatementRules } from './srmRcnStatement/srmRcnStatement.rules.ts'
import { srmRcnStatementManualPayment } from './srmRcnStatementManualPayment/srmRcnStatementManualPayment.definition.ts'
import { srmRcnStatementManualPaymentOperations } from './srmRcnStatementManualPayment/srmRcnStatementManualPayment.operations.ts'
import { srmRcnStatementManualPaymentRules } from './srmRcnStatementManualPayment/srmRcnStatementManualPayment.rules.ts'
import { srmRcnTransactionInfo } from './srmRcnTransactionInfo/srmRcnTransactionInfo.definition.ts'
import { srmRcnTransactionInfoOperations } from './srmRcnTransactionInfo/srmRcnTransactionInfo.operations.ts'
import { srmRcnTransactionInfoRules } from './srmRcnTransactionInfo/srmRcnTransactionInfo.rules.ts'
import { srmRcnUnfinishedStmtEquipment } from './srmRcnUnfinishedStmtEquipment/srmRcnUnfinishedStmtEquipment.definition.ts'
import { srmRcnUnfinishedStmtEquipmentOperations } from './srmRcnUnfinishedStmtEquipment/srmRcnUnfinishedStmtEquipment.operations.ts'
import { srmRcnUnfinishedStmtEquipmentRules } from './srmRcnUnfinishedStmtEquipment/srmRcnUnfinishedStmtEquipment.rules.ts'
import { srmRcnUnfinishedStmtMaterial } from './srmRcnUnfinishedStmtMaterial/srmRcnUnfinishedStmtMaterial.definition.ts'
import { srmRcnUnfinishedStmtMaterialOperations } from './srmRcnUnfinishedStmtMaterial/srmRcnUnfinishedStmtMaterial.operations.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmBaseInnerBankAccountInfo,
    operations: srmBaseInnerBankAccountInfoOperations,
    rules: srmBaseInnerBankAccountInfoRules,
  },
  {
    definition: srmRcnActualPaymentInfo,
    operations: srmRcnActualPaymentInfoOperations,
    rules: srmRcnActualPaymentInfoRules,
  },
  {
    definition: srmRcnAdvanceApply,
    operations: srmRcnAdvanceApplyOperations,
    rules: srmRcnAdvanceApplyRules,
  },
  {
    definition: srmRcnDeduction,
    operations: srmRcnDeductionOperations,
    rules: srmRcnDeductionRules,
  },
  {
    definition: srmRcnEbsPush,
    operations: srmRcnEbsPushOperations,
  },
  {
    definition: srmRcnInvoice,
    operations: srmRcnInvoiceOperations,
    rules: srmRcnInvoiceRules,
  },
  {
    definition: srmRcnManualAccount,
    operations: srmRcnManualAccountOperations,
    rules: srmRcnManualAccountRules,
  },
  {
    definition: srmRcnPaymentApply,
    operations: srmRcnPaymentApplyOperations,
    rules: srmRcnPaymentApplyRules,
  },
  {
    definition: srmRcnStatement,
    operations: srmRcnStatementOperations,
    rules: srmRcnStatementRules,
  },
  {
    definition: srmRcnStatementManualPayment,
    operations: srmRcnStatementManualPaymentOperations,
    rules: srmRcnStatementManualPaymentRules,
  },
  {
    definition: srmRcnTransactionInfo,
    operations: srmRcnTransactionInfoOperations,
    rules: srmRcnTransactionInfoRules,
  },
  {
    definition: srmRcnUnfinishedStmtEquipment,
    operations: srmRcnUnfinishedStmtEquipmentOperations,
    rules: srmRcnUnfinishedStmtEquipmentRules,
  },
  {
    definition: srmRcnUnfinishedStmtMaterial,
    operations: srmRcnUnfinishedStmtMaterialOperations,
  },
]

import type { Report } from './engine/report.ts'
import { apUnpaidDetailsAndPaidDetailsReport } from './reports/apUnpaidDetailsAndPaidDetailsReport.report.ts'
import { categoryDataReport } from './reports/categoryDataReport.report.ts'
import { categoryDataStatReport } from './reports/categoryDataStatReport.report.ts'
import { consignmentInventoryDetails } from './reports/consignmentInventoryDetails.report.ts'
import { freezeSupplierPayment } from './reports/freezeSupplierPayment.report.ts'
import { mouldsSummaryList } from './reports/mouldsSummaryList.report.ts'
import { noTransactionReport } from './reports/noTransactionReport.report.ts'
import { ProcurementDeliveryRateList } from './reports/ProcurementDeliveryRateList.report.ts'
import { paymentTermsReport } from './reports/paymentTermsReport.report.ts'
import { prepaymentVerificationDetails } from './reports/prepaymentVerificationDetails.report.ts'
import { purCostDeclineRateStatistics } from './reports/purCostDeclineRateStatistics.report.ts'
import { purchaseCostDeclineRate } from './reports/purchaseCostDeclineRate.report.ts'
import { purDeliveryTlReport } from './reports/purDeliveryTlReport.report.ts'
import { purDeliveryTlStat } from './reports/purDeliveryTlStat.report.ts'
import { purExecuteStatReport } from './reports/purExecuteStatReport.report.ts'
import { purOrderPriceContrastReport } from './reports/purOrderPriceContrastReport.report.ts'
import { purOrderSumPriceRateReport } from './reports/purOrderSumPriceRateReport.report.ts'
import { purOrderSumPriceStatReport } from './reports/purOrderSumPriceStatReport.report.ts'
import { purRequisitionPoReport } from './reports/purRequisitionPoReport.report.ts'
import { purReturnDetail } from './reports/purReturnDetail.report.ts'
import { srmQcnGoldInvoiceReport } from './reports/srmQcnGoldInvoiceReport.report.ts'
import { srmQcnIncomingPassRate } from './reports/srmQcnIncomingPassRate.report.ts'
import { srmQcnIncomingPassRateStat } from './reports/srmQcnIncomingPassRateStat.report.ts'
import { statusScatterReport } from './reports/statusScatterReport.report.ts'
import { supplierIntroduceQtyReport } from './reports/supplierIntroduceQtyReport.report.ts'
import { supplierLevelReport } from './reports/supplierLevelReport.report.ts'
import { supplierPurchaseAmount } from './reports/supplierPurchaseAmount.report.ts'
import { supplierQualityData } from './reports/supplierQualityData.report.ts'
import { supplierQualityDataStat } from './reports/supplierQualityDataStat.report.ts'
import { transactionReturnInfo } from './reports/transactionReturnInfo.report.ts'

/** In the order of the menu. */
export const reports: readonly Report[] = [
  purOrderSumPriceStatReport,
  purOrderSumPriceRateReport,
  purOrderPriceContrastReport,
  supplierPurchaseAmount,
  categoryDataReport,
  categoryDataStatReport,
  purchaseCostDeclineRate,
  purCostDeclineRateStatistics,
  purRequisitionPoReport,
  purExecuteStatReport,
  purDeliveryTlReport,
  purDeliveryTlStat,
  ProcurementDeliveryRateList,
  freezeSupplierPayment,
  apUnpaidDetailsAndPaidDetailsReport,
  prepaymentVerificationDetails,
  paymentTermsReport,
  transactionReturnInfo,
  consignmentInventoryDetails,
  purReturnDetail,
  statusScatterReport,
  noTransactionReport,
  supplierIntroduceQtyReport,
  supplierLevelReport,
  srmQcnIncomingPassRate,
  srmQcnIncomingPassRateStat,
  supplierQualityData,
  supplierQualityDataStat,
  srmQcnGoldInvoiceReport,
  mouldsSummaryList,
]

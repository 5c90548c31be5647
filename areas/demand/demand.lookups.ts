import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { srmPurForecast } from './srmPurForecast/srmPurForecast.definition.ts'
import { srmPurRequisition } from './srmPurRequisition/srmPurRequisition.definition.ts'

export const demandLookups = defineLookups({
  PUR_BUCKET_TYPE: {
    title: t('预测周期', 'Bucket'),
    values: { DAY: t('日', 'Day'), WEEK: t('周', 'Week'), MONTH: t('月', 'Month') },
  },
  PUR_FORECAST_LINE_STATUS: {
    title: t('预测行状态', 'Forecast line status'),
    values: srmPurForecast.children.lines.states,
  },
  PUR_DISPOSE_MODE: {
    title: t('处置方式', 'Disposition'),
    values: {
      BUYER_DECIDES: t('采购员判断', 'Buyer decides'),
      AUTO_ORDER: t('自动下单', 'Order automatically'),
      ORDER: t('直接下单', 'Order'),
      AGREEMENT: t('协议下单', 'Agreement release'),
      INQUIRY: t('询价', 'RFQ'),
      BID: t('招标', 'Tender'),
      AUCTION: t('竞价', 'Auction'),
      CATALOG: t('目录采购', 'Catalogue'),
    },
  },
  PUR_REQ_LINE_STATUS: {
    title: t('申请行状态', 'Requisition line status'),
    values: srmPurRequisition.children.lines.states,
  },
  PUR_CUSTOMER_LINE_STATUS: {
    title: t('客户订单行状态', 'Customer line status'),
    values: {
      OPEN: t('待采购', 'Open'),
      PART: t('部分采购', 'Partly'),
      FULL: t('已全部采购', 'Fully'),
      CLOSED: t('已关闭', 'Closed'),
    },
  },
  PUR_PROJECT_TYPE: {
    title: t('报价项目类型', 'Project kind'),
    values: {
      INPUT: t('录入', 'Input'),
      FORMULA: t('公式', 'Formula'),
      SUBTOTAL: t('小计', 'Subtotal'),
      TEXT: t('文本', 'Text'),
    },
  },
  PUR_COST_CLASS: {
    title: t('成本类别', 'Cost class'),
    values: {
      MATERIAL: t('材料费', 'Material'),
      PROCESS: t('加工费', 'Processing'),
      LABOUR: t('人工费', 'Labour'),
      MOULD: t('模具摊销', 'Mould'),
      PACKAGING: t('包装费', 'Packaging'),
      FREIGHT: t('运费', 'Freight'),
      OVERHEAD: t('管理费', 'Overhead'),
      PROFIT: t('利润', 'Profit'),
      OTHER: t('其他', 'Other'),
    },
  },
})

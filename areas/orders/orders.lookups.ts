import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { srmPurOrder } from './srmPurOrder/srmPurOrder.definition.ts'

export const ordersLookups = defineLookups({
  PUR_BILL_KIND: {
    title: t('单据种类', 'Document kind'),
    values: {
      REQUISITION: t('采购申请', 'Requisition'),
      AGREEMENT: t('采购协议', 'Agreement'),
      ORDER: t('采购订单', 'Order'),
      RETURN: t('退货单', 'Return'),
    },
  },
  PUR_ORDER_TYPE: {
    title: t('采购业务类型', 'Business type'),
    values: {
      STANDARD: t('标准采购', 'Standard'),
      CONSIGN: t('寄售', 'Consignment'),
      OUTSOURCE: t('委外加工', 'Subcontracting'),
      SERVICE: t('服务', 'Service'),
      EQUIPMENT: t('设备采购', 'Equipment'),
      MOULD: t('模具', 'Mould'),
      SAMPLE: t('样品', 'Sample'),
      TRIAL: t('小批试产', 'Batch trial'),
      CATALOG: t('目录商城', 'Catalogue'),
      SPORADIC: t('零星采购', 'Sporadic'),
    },
  },
  PUR_SOURCE_TYPE: {
    title: t('来源类型', 'Source'),
    values: {
      MANUAL: t('手工', 'Manual'),
      IMPORT: t('导入', 'Import'),
      ERP: t('ERP', 'ERP'),
      REQUISITION: t('采购申请', 'Requisition'),
      AGREEMENT: t('采购协议', 'Agreement'),
      INQUIRY: t('询价', 'RFQ'),
      BID: t('招标', 'Tender'),
      AUCTION: t('招标式竞价', 'Sealed auction'),
      COMPETE: t('实时竞价', 'Competitive auction'),
      CONTRACT: t('合同', 'Contract'),
      CATALOG: t('目录商城', 'Catalogue'),
      CUSTOMER_ORDER: t('客户订单', 'Customer order'),
      SAMPLE: t('样品', 'Sample'),
      SCAN: t('扫码', 'Scan'),
    },
  },
  PUR_PRICE_CONTROL: {
    title: t('价格控制', 'Price control'),
    values: {
      AGREEMENT_ONLY: t('仅协议价', 'Agreement only'),
      LIBRARY: t('价格库', 'Price library'),
      CEILING: t('不高于价格库', 'Library as ceiling'),
      FREE: t('自由录入', 'Free'),
    },
  },
  PUR_PRICE_SOURCE: {
    title: t('价格来源', 'Price source'),
    values: {
      LIBRARY: t('价格库', 'Price library'),
      AGREEMENT: t('协议', 'Agreement'),
      AWARD: t('寻源定标', 'Award'),
      CATALOG: t('目录', 'Catalogue'),
      MANUAL: t('手工', 'Manual'),
      GIFT: t('赠品', 'Free of charge'),
      UNPRICED: t('暂无价', 'Unpriced'),
    },
  },
  PUR_PRICE_REASON: {
    title: t('取价依据', 'Why a price was taken'),
    values: {
      OWN_ORG: t('本组织价格', "Own organisation's price"),
      UPPER_ORG: t('上级组织价格', 'Price of an organisation above'),
      GROUP: t('集团价格', 'Group price'),
      STEP: t('按数量阶梯', 'Step of the quantity'),
      UNIT_CONVERTED: t('由其他单位换算', 'Converted from another unit'),
    },
  },
  PUR_CONFIRM_MODE: {
    title: t('确认方式', 'Confirmation mode'),
    values: {
      NO_CONFIRM: t('无需确认', 'None'),
      HEADER: t('整单确认', 'Whole order'),
      DELIVERY: t('按交货行确认', 'Per schedule line'),
    },
  },
  PUR_OVERDUE_ACTION: {
    title: t('逾期处理', 'Overdue action'),
    values: {
      NOTHING: t('不处理', 'Nothing'),
      URGE: t('催办', 'Remind'),
      AUTO: t('自动确认', 'Confirm automatically'),
    },
  },
  PUR_CHANGE_CONFIRM: {
    title: t('变更确认方式', 'Confirmation of change orders'),
    values: {
      ALWAYS: t('总是确认', 'Always'),
      ADVERSE: t('不利变更确认', 'When adverse'),
      NEVER: t('无需确认', 'Never'),
    },
  },
  PUR_DELIVERY_MODE: {
    title: t('送货依据', 'Ship against'),
    values: { BY_ORDER: t('按订单', 'Order'), BY_NOTICE: t('按送货通知', 'Delivery notice') },
  },
  PUR_NOTE_APPROVAL: {
    title: t('送货单审核', 'Note approval'),
    values: {
      NEVER: t('不审核', 'Never'),
      EXCEPTION: t('异常审核', 'On exception'),
      ALWAYS: t('总是审核', 'Always'),
    },
  },
  PUR_INSPECT_MODE: {
    title: t('检验方式', 'Inspection mode'),
    values: {
      BY_ITEM: t('按物料设置', 'By item'),
      REQUIRED: t('必检', 'Required'),
      SKIP_LOT: t('抽检', 'Skip-lot'),
      EXEMPT: t('免检', 'Exempt'),
    },
  },
  PUR_SETTLE_BASIS: {
    title: t('结算依据', 'Settlement basis'),
    values: {
      ACCEPT: t('验收合格', 'Acceptance'),
      STOCK_IN: t('入库', 'Stock-in'),
      CONSUME: t('耗用', 'Consumption'),
      MILESTONE: t('付款里程碑', 'Milestone'),
    },
  },
  PUR_LINE_TYPE: {
    title: t('行类型', 'Line type'),
    values: {
      MATERIAL: t('物料', 'Item'),
      SERVICE: t('服务', 'Service'),
      EXPENSE: t('费用', 'Expense'),
    },
  },
  PUR_AGREEMENT_TYPE: {
    title: t('协议类型', 'Agreement type'),
    values: {
      PRICE: t('价格协议', 'Price'),
      QUANTITY: t('数量协议', 'Quantity'),
      AMOUNT: t('金额协议', 'Amount'),
    },
  },
  PUR_LIMIT_CONTROL: {
    title: t('额度控制', 'Limit control'),
    values: {
      UNLIMITED: t('不控制', 'None'),
      WARN: t('预警', 'Warn'),
      REFUSE: t('禁止', 'Refuse'),
    },
  },
  PRICE_STEP_MODE: {
    title: t('阶梯方式', 'Step mode'),
    values: {
      LINE_QTY: t('按单行数量', 'By line quantity'),
      YEAR_ACCUM: t('按年度累计', 'By yearly quantity'),
    },
  },
  PUR_OPEN_CLOSED: {
    title: t('开关状态', 'Open or closed'),
    values: { OPEN: t('有效', 'Open'), CLOSED: t('关闭', 'Closed') },
  },
  INCOTERM: {
    title: t('贸易条款', 'Incoterm'),
    values: {
      EXW: t('工厂交货', 'EXW'),
      FCA: t('货交承运人', 'FCA'),
      FOB: t('船上交货', 'FOB'),
      CFR: t('成本加运费', 'CFR'),
      CIF: t('到岸价', 'CIF'),
      DAP: t('目的地交货', 'DAP'),
      DDP: t('完税后交货', 'DDP'),
    },
  },
  PUR_ORDER_LINE_STATUS: {
    title: t('订单行状态', 'Order line status'),
    values: srmPurOrder.children.lines.states,
  },
  PUR_CONFIRM_STATUS: {
    title: t('确认状态', 'Confirmation'),
    values: {
      UNCONFIRMED: t('未确认', 'Unconfirmed'),
      PARTIAL: t('部分确认', 'Partly'),
      PROPOSED: t('有提议', 'Proposal waiting'),
      CONFIRMED: t('已确认', 'Confirmed'),
    },
  },
  PUR_ROW_CONFIRM: {
    title: t('交货行确认状态', 'Row confirmation'),
    values: srmPurOrder.children.deliveries.states,
  },
  PUR_PROPOSAL_RESULT: {
    title: t('提议结果', 'Proposal result'),
    values: {
      WAITING: t('待处理', 'Waiting'),
      ACCEPTED: t('已接受', 'Accepted'),
      REJECTED: t('已驳回', 'Rejected'),
      WITHDRAWN: t('已撤回', 'Withdrawn'),
    },
  },
  PUR_CHANGE_STATUS: {
    title: t('变更状态', 'Change status'),
    values: {
      UNCHANGED: t('无变更', 'None'),
      CHANGING: t('变更中', 'Change pending'),
      CHANGED: t('已变更', 'Changed'),
    },
  },
  PUR_RECEIVE_STATUS: {
    title: t('收货状态', 'Receipt status'),
    values: {
      UNRECEIVED: t('未收货', 'None'),
      PARTIAL: t('部分收货', 'Partial'),
      FULL: t('全部收货', 'Full'),
    },
  },
  PUR_SETTLE_STATUS: {
    title: t('结算状态', 'Settlement status'),
    values: {
      UNSETTLED: t('未对账', 'Unsettled'),
      PARTIAL: t('部分对账', 'Partly'),
      SETTLED: t('已对账', 'Settled'),
      INVOICED: t('已开票', 'Invoiced'),
      PAID: t('已付款', 'Paid'),
    },
  },
  PUSH_STATUS: {
    title: t('推送状态', 'Push status'),
    values: {
      NONE: t('未推送', 'Not pushed'),
      PUSHING: t('推送中', 'Pushing'),
      SUCCESS: t('成功', 'Success'),
      FAILED: t('失败', 'Failed'),
    },
  },
  PUR_SIDE: {
    title: t('提出方', 'Side'),
    values: {
      BUYER: t('采购方', 'Buyer'),
      SUPPLIER: t('供应商', 'Supplier'),
      SYSTEM: t('系统', 'System'),
    },
  },
  PUR_PROMISE_CAUSE: {
    title: t('承诺变更途径', 'Cause of promise'),
    values: {
      CONFIRM: t('订单确认', 'Confirmation'),
      PROPOSAL: t('供应商提议', 'Supplier proposal'),
      ALTERATION: t('订单变更', 'Change order'),
      RETURN: t('退货补货', 'Replacement'),
      AUTO: t('系统确认', 'Automatic'),
    },
  },
  PUR_CLOSE_TYPE: {
    title: t('关闭方式', 'Close type'),
    values: {
      AUTO: t('系统完成', 'Automatic'),
      BUYER: t('采购原因', 'Buyer side'),
      SUPPLIER: t('供应商原因', 'Supplier side'),
      NO_DEMAND: t('需求取消', 'Demand gone'),
    },
  },
  PAYMENT_STAGE: {
    title: t('付款阶段', 'Payment stage'),
    values: {
      PREPAY: t('预付款', 'Prepayment'),
      DELIVERY: t('发货款', 'On shipment'),
      RECEIPT: t('到货款', 'On receipt'),
      ACCEPTANCE: t('验收款', 'On acceptance'),
      INVOICE: t('开票款', 'On invoice'),
      WARRANTY: t('质保金', 'Retention'),
    },
  },
  PUR_CHANGE_TYPE: {
    title: t('变更类型', 'Kind of change'),
    values: {
      QUANTITY: t('数量', 'Quantity'),
      PRICE: t('价格', 'Price'),
      DATE: t('交期', 'Date'),
      ADD_LINE: t('增加行', 'Add line'),
      CANCEL_LINE: t('取消行', 'Cancel line'),
      TERM: t('条款', 'Terms'),
    },
  },
  PUR_CHANGE_REASON: {
    title: t('变更原因', 'Reason for change'),
    values: {
      DEMAND: t('需求变化', 'Demand'),
      PRICE: t('价格调整', 'Price'),
      SUPPLIER: t('供应商申请', 'Supplier request'),
      ENGINEERING: t('工程变更', 'Engineering'),
      INPUT_ERROR: t('录入错误', 'Input error'),
      OTHER: t('其他', 'Other'),
    },
  },
  PUR_PRICE_SCOPE: {
    title: t('价格适用范围', 'Price scope'),
    values: {
      OPEN_ONLY: t('仅未收货', 'Open quantity'),
      UNSETTLED: t('含未对账', 'Open and unsettled'),
    },
  },
  PUR_CHANGE_ACTION: {
    title: t('变更动作', 'Action'),
    values: { ADD: t('新增', 'Add'), UPDATE: t('修改', 'Update'), CANCEL: t('取消', 'Cancel') },
  },
  PUR_HEADER_CHANGE_FIELD: {
    title: t('抬头可变更字段', 'Header fields'),
    values: {
      paymentTermId: t('付款条件', 'Payment term'),
      paymentMethod: t('付款方式', 'Payment method'),
      incoterm: t('贸易条款', 'Delivery term'),
      deliveryAddress: t('收货地址', 'Ship-to'),
      receiverName: t('收货联系人', 'Receiver'),
      receiverPhone: t('收货电话', 'Receiver phone'),
      buyerId: t('采购员', 'Buyer'),
      remark: t('备注', 'Remark'),
    },
  },
  SLC_CHECK_RESULT: {
    title: t('检查结果', 'Check result'),
    values: {
      PASS: t('合格', 'Pass'),
      FAIL: t('不合格', 'Fail'),
      NA: t('不适用', 'Not applicable'),
      WAIVED: t('豁免', 'Waived'),
    },
  },
  PUR_UNPRICED_KIND: {
    title: t('无价来源', 'Unpriced source'),
    values: { ORDER_LINE: t('订单行', 'Order line'), CONSUME: t('寄售耗用', 'Consumption') },
  },
  PUR_SAMPLE_TYPE: {
    title: t('样品类型', 'Sample type'),
    values: {
      FIRST: t('首样', 'First sample'),
      CHANGE: t('变更样', 'Change sample'),
      TRIAL: t('试制样', 'Trial sample'),
      LIMIT: t('封样', 'Limit sample'),
    },
  },
  PRICE_BASIS: {
    title: t('价格基准', 'Price basis'),
    values: { TAX_INCLUDED: t('含税', 'Incl. tax'), TAX_EXCLUDED: t('不含税', 'Excl. tax') },
  },
})

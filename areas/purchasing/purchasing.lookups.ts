import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const purchasingLookups = defineLookups({
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
  PUR_BUCKET_TYPE: {
    title: t('预测周期', 'Bucket'),
    values: { DAY: t('日', 'Day'), WEEK: t('周', 'Week'), MONTH: t('月', 'Month') },
  },
  PUR_FORECAST_LINE_STATUS: {
    title: t('预测行状态', 'Forecast line status'),
    values: {
      PENDING: t('待答复', 'To reply'),
      REPLIED: t('已答复', 'Replied'),
      DIFFERENCE: t('有差异', 'Short reply'),
      CONFIRMED: t('已确认', 'Confirmed'),
      RETURNED: t('退回重答', 'Sent back'),
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
    values: {
      OPEN: t('待处理', 'To process'),
      ASSIGNED: t('已分配', 'Assigned'),
      SOURCING: t('寻源中', 'In sourcing'),
      PART_ORDERED: t('部分下单', 'Partly ordered'),
      ORDERED: t('已下单', 'Ordered'),
      RETURNED: t('已退回', 'Returned'),
      CLOSED: t('已关闭', 'Closed'),
      CANCELLED: t('已取消', 'Cancelled'),
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
    values: {
      OPEN: t('执行中', 'Open'),
      COMPLETED: t('已完成', 'Completed'),
      CLOSED: t('已关闭', 'Closed'),
      CANCELLED: t('已取消', 'Cancelled'),
    },
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
    values: {
      PENDING: t('待确认', 'To confirm'),
      PROPOSED: t('供应商提议', 'Supplier proposal'),
      REJECTED: t('提议被驳回', 'Proposal rejected'),
      CONFIRMED: t('已确认', 'Confirmed'),
      REFUSED: t('供应商拒绝', 'Refused'),
    },
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
  PUR_NOTICE_LINE_STATUS: {
    title: t('通知行状态', 'Notice line status'),
    values: {
      PENDING: t('待确认', 'To confirm'),
      CONFIRMED: t('已确认', 'Confirmed'),
      APPEALED: t('供应商异议', 'Objection'),
      PART_SHIPPED: t('部分发货', 'Partly shipped'),
      SHIPPED: t('已发货', 'Shipped'),
      CLOSED: t('已关闭', 'Closed'),
      CANCELLED: t('已取消', 'Cancelled'),
    },
  },
  PUR_TRANSPORT_MODE: {
    title: t('运输方式', 'Transport'),
    values: {
      TRUCK: t('汽运', 'Truck'),
      EXPRESS: t('快递', 'Express'),
      SEA: t('海运', 'Sea'),
      AIR: t('空运', 'Air'),
      RAIL: t('铁路', 'Rail'),
      SELF: t('自提', 'Self pick-up'),
    },
  },
  PUR_NOTE_EXCEPTION: {
    title: t('送货异常', 'Note exception'),
    values: {
      OVER: t('超量', 'Over quantity'),
      EARLY: t('提前', 'Early'),
      LATE: t('逾期', 'Late'),
      NO_COA: t('缺检验报告', 'No certificate'),
      SHELF_LIFE: t('有效期不足', 'Short shelf life'),
    },
  },
  PUR_BARCODE_LEVEL: {
    title: t('条码层级', 'Barcode level'),
    values: { PALLET: t('托盘', 'Pallet'), BOX: t('外箱', 'Box') },
  },
  PUR_SN_STATUS: {
    title: t('序列号状态', 'Serial status'),
    values: {
      RECEIVED: t('已收货', 'Received'),
      IN_STOCK: t('在库', 'In stock'),
      ISSUED: t('已领用', 'Issued'),
      RETURNING: t('退货中', 'Returning'),
      RETURNED: t('已退货', 'Returned'),
      REPAIRING: t('返修中', 'Repairing'),
      SCRAPPED: t('已报废', 'Scrapped'),
    },
  },
  PUR_SN_EVENT: {
    title: t('序列号事件', 'Serial event'),
    values: {
      UPLOAD: t('供应商上传', 'Uploaded'),
      SHIP: t('发货', 'Shipped'),
      RECEIVE: t('收货', 'Received'),
      STOCK_IN: t('入库', 'Stocked'),
      ISSUE: t('领用', 'Issued'),
      RETURN: t('退货', 'Returned'),
      REPAIR: t('返修', 'Repair'),
      WRITE_OFF: t('冲销', 'Reversed'),
      SCRAP: t('报废', 'Scrapped'),
      TRANSFER: t('转移', 'Moved'),
      COUNT: t('盘点', 'Counted'),
      MANUAL: t('手工调整', 'Manual'),
    },
  },
  PUR_DOC_KIND: {
    title: t('单据类型', 'Document type'),
    values: {
      ORDER: t('采购订单', 'Order'),
      NOTE: t('送货单', 'Delivery note'),
      RECEIPT: t('收货单', 'Receipt'),
      RETURN: t('退货单', 'Return'),
      WRITE_OFF: t('冲销单', 'Reversal'),
      TRANSACTION: t('事务', 'Transaction'),
      QA: t('品质异常单', 'Abnormal report'),
      MRB: t('MRB评审', 'MRB'),
      QR: t('返修单', 'Repair'),
      ORDER_CHANGE: t('订单变更', 'Change order'),
      MANUAL: t('手工', 'Manual'),
    },
  },
  PUR_SN_FILE_TYPE: {
    title: t('文件类型', 'File type'),
    values: { XLSX: t('Excel', 'Excel'), CSV: t('CSV', 'CSV') },
  },
  PUR_SN_FIELD: {
    title: t('序列号字段', 'Serial field'),
    values: {
      SERIAL_NUMBER: t('序列号', 'Serial no.'),
      LOT: t('批次号', 'Lot'),
      PACKAGE: t('箱号', 'Package'),
      PRODUCTION_DATE: t('生产日期', 'Production date'),
      FIRMWARE: t('固件版本', 'Firmware'),
      MAC: t('MAC地址', 'MAC'),
      WARRANTY: t('质保期', 'Warranty months'),
      ATTRIBUTE: t('扩展属性', 'Attribute'),
    },
  },
  PUR_DATA_TYPE: {
    title: t('数据类型', 'Data type'),
    values: { TEXT: t('文本', 'Text'), NUMBER: t('数字', 'Number'), DATE: t('日期', 'Date') },
  },
  PUR_RECEIPT_TYPE: {
    title: t('收货类型', 'Receipt type'),
    values: {
      BY_NOTE: t('按送货单', 'By delivery note'),
      DIRECT: t('按订单直收', 'Direct'),
      REPLACEMENT: t('补货收货', 'Replacement'),
      SERVICE: t('服务验收', 'Service acceptance'),
    },
  },
  PUR_INSPECT_STATUS: {
    title: t('检验状态', 'Inspection status'),
    values: {
      EXEMPT: t('免检', 'Exempt'),
      WAITING: t('待检', 'Waiting'),
      PARTIAL: t('部分检验', 'Partly'),
      DONE: t('已检验', 'Done'),
    },
  },
  PUR_STOCK_STATUS: {
    title: t('入库状态', 'Stocking status'),
    values: {
      WAITING: t('待入库', 'Waiting'),
      PARTIAL: t('部分入库', 'Partly'),
      DONE: t('已入库', 'Done'),
      NOT_NEEDED: t('无需入库', 'Not needed'),
    },
  },
  PUR_REFUSE_REASON: {
    title: t('拒收原因', 'Refusal reason'),
    values: {
      DAMAGED: t('外观破损', 'Damaged'),
      WRONG_ITEM: t('错料', 'Wrong item'),
      OVER: t('超量', 'Too many'),
      LABEL: t('标签不符', 'Label wrong'),
      NO_PAPERS: t('资料不全', 'Papers missing'),
      OTHER: t('其他', 'Other'),
    },
  },
  PUR_DEFECT: {
    title: t('不良原因', 'Defect'),
    values: {
      APPEARANCE: t('外观', 'Appearance'),
      DIMENSION: t('尺寸', 'Dimension'),
      FUNCTION: t('功能', 'Function'),
      MATERIAL: t('材质', 'Material'),
      PACKAGING: t('包装', 'Packaging'),
      DOCUMENT: t('文件', 'Papers'),
      OTHER: t('其他', 'Other'),
    },
  },
  PUR_SN_RESULT: {
    title: t('序列号检验结果', 'Serial result'),
    values: {
      ACCEPTED: t('合格', 'Accepted'),
      REJECTED: t('不合格', 'Rejected'),
      REFUSED: t('拒收', 'Refused'),
    },
  },
  PUR_WRITEOFF_TYPE: {
    title: t('冲销类型', 'Reversal type'),
    values: {
      RECEIPT: t('收货冲销', 'Receipt'),
      STOCK_IN: t('入库冲销', 'Stock-in'),
      RECEIPT_AND_STOCK: t('收货及入库冲销', 'Receipt and stock-in'),
      CONSUME: t('耗用冲销', 'Consumption'),
      RETURN: t('退货冲销', 'Return'),
    },
  },
  PUR_WRITEOFF_REASON: {
    title: t('冲销原因', 'Reversal reason'),
    values: {
      WRONG_QTY: t('数量错误', 'Wrong quantity'),
      WRONG_ITEM: t('物料错误', 'Wrong item'),
      WRONG_SUPPLIER: t('供应商错误', 'Wrong supplier'),
      WRONG_DATE: t('日期错误', 'Wrong date'),
      DUPLICATE: t('重复过账', 'Posted twice'),
      OTHER: t('其他', 'Other'),
    },
  },
  PUR_RETURN_MODE: {
    title: t('退货方式', 'Return mode'),
    values: { REPLACE: t('退货补货', 'Replace'), REFUND: t('退货退款', 'Refund') },
  },
  PUR_RETURN_FROM: {
    title: t('退货来源', 'Returned from'),
    values: {
      RECEIVING: t('待检/不合格区', 'Receiving area'),
      STOCK: t('库存', 'Stock'),
      NO_SOURCE: t('无来源', 'No source'),
    },
  },
  PUR_RETURN_REASON: {
    title: t('退货原因', 'Return reason'),
    values: {
      QUALITY: t('质量不良', 'Quality'),
      WRONG_ITEM: t('错料', 'Wrong item'),
      OVER_DELIVERY: t('多送', 'Over-delivery'),
      NO_DEMAND: t('需求取消', 'Demand gone'),
      EXPIRED: t('过期', 'Expired'),
      OTHER: t('其他', 'Other'),
    },
  },
  PUR_PICKUP_MODE: {
    title: t('提货方式', 'Pick-up'),
    values: {
      SELF: t('供应商自提', 'Supplier fetches'),
      EXPRESS: t('快递到付', 'Express collect'),
      BUYER_SEND: t('采购方发运', 'Buyer sends'),
    },
  },
  PUR_FREIGHT_PAYER: {
    title: t('运费承担', 'Freight payer'),
    values: { SUPPLIER: t('供应商', 'Supplier'), BUYER: t('采购方', 'Buyer') },
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
  SIC_TRANSACTION_TYPE: {
    title: t('事务类型', 'Transaction type'),
    values: {
      RECEIVE: t('收货', 'Receive'),
      INSPECT_ACCEPT: t('检验合格', 'Inspection accepted'),
      INSPECT_REJECT: t('检验不合格', 'Inspection rejected'),
      STOCK_IN: t('入库', 'Stock-in'),
      CONSUME: t('寄售耗用', 'Consignment consumption'),
      RETURN_RECEIVING: t('待检退货', 'Return from receiving'),
      RETURN_STOCK: t('库存退货', 'Return from stock'),
      PRICE_ADJUST: t('价格调整', 'Price adjustment'),
      COMPONENT_ISSUE: t('委外发料耗用', 'Component issue'),
      ISSUE: t('领料', 'Issue'),
      TRANSFER: t('子库转移', 'Transfer'),
      ADJUST: t('盘点调整', 'Count adjustment'),
      SCRAP: t('报废', 'Scrap'),
      BLOCK: t('质量冻结', 'Quality block'),
      RELEASE: t('解除冻结', 'Quality release'),
    },
  },
  SIC_OWNER_TYPE: {
    title: t('所有权', 'Ownership'),
    values: { OWN: t('自有', 'Own'), SUPPLIER: t('供应商寄售', 'Supplier consignment') },
  },
  PUR_UNPRICED_KIND: {
    title: t('无价来源', 'Unpriced source'),
    values: { ORDER_LINE: t('订单行', 'Order line'), CONSUME: t('寄售耗用', 'Consumption') },
  },
  PUR_SUPERVISION: {
    title: t('监管条件', 'Supervision condition'),
    values: {
      IMPORT_LICENSE: t('进口许可证', 'Import licence'),
      AUTO_LICENSE: t('自动进口许可', 'Automatic licence'),
      CCC: t('强制认证', 'CCC'),
      CIQ: t('入境检验检疫', 'Entry inspection'),
      DUAL_USE: t('两用物项', 'Dual-use'),
    },
  },
  PUR_TRADE_MODE: {
    title: t('监管方式', 'Trade mode'),
    values: {
      GENERAL: t('一般贸易', 'General trade'),
      PROCESSING_IMPORTED: t('进料加工', 'Processing imported'),
      PROCESSING_SUPPLIED: t('来料加工', 'Processing supplied'),
      BONDED: t('保税仓储', 'Bonded storage'),
      SAMPLE: t('货样', 'Samples'),
    },
  },
  PUR_CUSTOM_STEP: {
    title: t('通关节点', 'Clearance step'),
    values: {
      DEPART: t('启运', 'Departed'),
      ARRIVE_PORT: t('到港', 'Arrived'),
      DECLARE: t('申报', 'Declared'),
      INSPECT: t('查验', 'Inspected'),
      TAX: t('缴税', 'Tax paid'),
      RELEASE: t('放行', 'Released'),
      DELIVERED: t('送达', 'Delivered'),
    },
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

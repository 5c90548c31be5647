import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const stockLookups = defineLookups({
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
})

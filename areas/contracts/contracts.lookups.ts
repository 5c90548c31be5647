import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Stages of payment and the basis of prices are those of base data. */
export const contractsLookups = defineLookups({
  CCT_TERMS_CATEGORY: {
    title: t('条款类别', 'Clause category'),
    values: {
      SUBJECT: t('标的条款', 'Subject'),
      PRICE: t('价格条款', 'Price'),
      PAYMENT: t('付款条款', 'Payment'),
      DELIVERY: t('交付条款', 'Delivery'),
      QUALITY: t('质量条款', 'Quality'),
      WARRANTY: t('质保条款', 'Warranty'),
      LIABILITY: t('违约责任', 'Liability'),
      CONFIDENTIAL: t('保密条款', 'Confidentiality'),
      IP: t('知识产权', 'Intellectual property'),
      INTEGRITY: t('廉洁条款', 'Integrity'),
      DISPUTE: t('争议解决', 'Disputes'),
      OTHER: t('其他', 'Other'),
    },
  },
  CCT_TERMS_LEVEL: {
    title: t('条款属性', 'Clause nature'),
    values: {
      MANDATORY: t('强制条款', 'Mandatory'),
      STANDARD: t('标准条款', 'Standard'),
      OPTIONAL: t('可选条款', 'Optional'),
    },
  },
  CCT_CONTRACT_TYPE: {
    title: t('合同类型', 'Contract type'),
    values: {
      FRAMEWORK: t('框架合同', 'Framework'),
      PURCHASE: t('采购合同', 'Purchase'),
      PRICE: t('价格合同', 'Price'),
      SERVICE: t('服务合同', 'Service'),
      EQUIPMENT: t('设备合同', 'Equipment'),
      MOULD: t('模具合同', 'Mould'),
      OUTSOURCE: t('委外合同', 'Subcontracting'),
      NDA: t('保密协议', 'Confidentiality agreement'),
      QUALITY: t('质量协议', 'Quality agreement'),
      KEEPING: t('保管协议', 'Keeping agreement (moulds, material)'),
    },
  },
  CCT_CONTRACT_MODE: {
    title: t('合同模式', 'Contract mode'),
    values: {
      STANDARD: t('标准', 'Standard'),
      SIMPLIFIED: t('简易', 'Simplified'),
      ENHANCED: t('协商', 'Enhanced'),
    },
  },
  CCT_LANGUAGE: {
    title: t('合同语言', 'Contract language'),
    values: {
      ZH: t('中文', 'Chinese'),
      EN: t('英文', 'English'),
      BOTH: t('中英双语', 'Bilingual'),
    },
  },
  CCT_LINE_COLUMN: {
    title: t('明细打印列', 'Line table column'),
    values: {
      LINE: t('行号', 'Line'),
      ITEM_CODE: t('物料编码', 'Code'),
      ITEM_NAME: t('名称', 'Name'),
      SPEC: t('规格', 'Specification'),
      UOM: t('单位', 'Unit'),
      QTY: t('数量', 'Quantity'),
      PRICE: t('含税单价', 'Price incl. tax'),
      PRICE_EXCL_TAX: t('不含税单价', 'Price excl. tax'),
      TAX: t('税率', 'Tax rate'),
      AMOUNT: t('含税金额', 'Amount'),
      DELIVERY: t('交期', 'Delivery date'),
      REMARK: t('备注', 'Remark'),
    },
  },
  CCT_SIGN_MODE: {
    title: t('签署方式', 'Signature'),
    values: {
      ESIGN: t('电子签', 'Electronic'),
      PAPER: t('纸质签', 'Paper'),
    },
  },
  CCT_SIGN_ORDER: {
    title: t('签署顺序', 'Sign order'),
    values: {
      SUPPLIER_FIRST: t('供应商先签', 'Supplier first'),
      BUYER_FIRST: t('采购方先签', 'Buyer first'),
      PARALLEL: t('不分先后', 'In parallel'),
    },
  },
  CCT_INPUT_TYPE: {
    title: t('填写类型', 'Input type'),
    values: {
      TEXT: t('文本', 'Text'),
      NUMBER: t('数值', 'Number'),
      DATE: t('日期', 'Date'),
      YES_NO: t('是否', 'Yes or no'),
    },
  },
  CCT_AMOUNT_TYPE: {
    title: t('金额类型', 'Amount type'),
    values: {
      BY_LINES: t('按明细汇总', 'By lines'),
      FIXED: t('固定总价', 'Fixed total'),
      CAP: t('框架限额', 'Framework with limit'),
      NO_CAP: t('框架不限额', 'Framework without limit'),
    },
  },
  CCT_SIDE: {
    title: t('所属方', 'Side'),
    values: {
      BUYER: t('采购方', 'Buyer'),
      SUPPLIER: t('供应商', 'Supplier'),
    },
  },
  CCT_SOURCE: {
    title: t('合同来源', 'Source'),
    values: {
      MANUAL: t('手工创建', 'Manual'),
      INQUIRY: t('询价定价', 'RFQ award'),
      AUCTION: t('招标式竞价', 'Sealed auction award'),
      BID: t('招标定标', 'Tender award'),
      COMPETE: t('竞价结果', 'Auction result'),
      AGREEMENT: t('采购协议', 'Agreement'),
      REQUISITION: t('采购申请', 'Requisition'),
      RENEW: t('续签', 'Renewal'),
      IMPORT: t('导入', 'Import'),
    },
  },
  CCT_ALTER_TYPE: {
    title: t('变更类型', 'Amendment'),
    values: {
      PRICE: t('价格', 'Price'),
      QUANTITY: t('数量', 'Quantity'),
      PERIOD: t('期限', 'Period'),
      PAYMENT: t('付款', 'Payment'),
      TERMS: t('条款', 'Clauses'),
      OTHER: t('其他', 'Other'),
    },
  },
  CCT_TERMINATE_TYPE: {
    title: t('终止类型', 'Termination type'),
    values: {
      AGREED: t('协商终止', 'By agreement'),
      UNILATERAL: t('单方解除', 'Unilateral'),
      BREACH: t('违约解除', 'For breach'),
    },
  },
  CCT_PARTY_ROLE: {
    title: t('合同主体角色', 'Party'),
    values: {
      PARTY_A: t('甲方', 'Party A (buyer)'),
      PARTY_B: t('乙方', 'Party B (supplier)'),
      PARTY_C: t('丙方', 'Party C'),
    },
  },
  CCT_CLAUSE_STATE: {
    title: t('条款协商状态', 'Clause state'),
    values: {
      OPEN: t('待确认', 'Open'),
      PROPOSED: t('供应商提议', 'Proposed'),
      COUNTERED: t('采购方答复', 'Answered'),
      AGREED: t('已一致', 'Agreed'),
    },
  },
  CCT_SIGN_STATUS: {
    title: t('签署状态', 'Sign status'),
    values: {
      WAITING: t('等待中', 'Waiting'),
      TO_SIGN: t('待签署', 'To sign'),
      SIGNED: t('已签署', 'Signed'),
      REFUSED: t('已拒签', 'Refused'),
      REVOKED: t('已撤销', 'Revoked'),
      EXPIRED: t('已过期', 'Expired'),
    },
  },
  CCT_WATERMARK_SIDE: {
    title: t('水印适用端', 'Watermark side'),
    values: {
      INSIDE: t('采购方', 'Buyer'),
      SUPPLIER: t('供应商', 'Supplier'),
    },
  },
  CCT_WATERMARK_TYPE: {
    title: t('水印类型', 'Watermark type'),
    values: {
      TEXT: t('文字', 'Text'),
      IMAGE: t('图片', 'Picture'),
    },
  },
  CCT_WATERMARK_LAYOUT: {
    title: t('水印排列', 'Layout'),
    values: {
      TILE: t('平铺', 'Tiled'),
      CENTER: t('居中', 'Centre'),
      HEADER: t('页眉', 'Header'),
      FOOTER: t('页脚', 'Footer'),
    },
  },
  CCT_WATERMARK_SCENE: {
    title: t('水印场景', 'Scene'),
    values: {
      PREVIEW: t('预览', 'Preview'),
      DOWNLOAD: t('下载', 'Download'),
      PRINT: t('打印', 'Print'),
    },
  },
  CCT_WATERMARK_STATUS: {
    title: t('水印合同阶段', 'Contract stage'),
    values: {
      UNSIGNED: t('未签署', 'Unsigned'),
      SIGNED: t('已签署', 'Signed'),
      ENDED: t('已终止或到期', 'Ended'),
    },
  },
  CCT_WARNING_TYPE: {
    title: t('合同预警类型', 'Warning type'),
    values: {
      EXPIRE: t('到期预警', 'Expiry'),
      CONSUME: t('执行金额预警', 'Consumption'),
      CONFIRM_OVERDUE: t('超期未确认', 'Confirmation overdue'),
      SIGN_OVERDUE: t('超期未签署', 'Signature overdue'),
      NOT_ARCHIVED: t('未归档', 'Not archived'),
    },
  },
  CCT_WARNING_LEVEL: {
    title: t('预警级别', 'Level'),
    values: {
      LOW: t('低', 'Low'),
      MIDDLE: t('中', 'Middle'),
      HIGH: t('高', 'High'),
    },
  },
  CCT_WARNING_HANDLE: {
    title: t('预警处理方式', 'Handling'),
    values: {
      RENEW: t('续签', 'Renew'),
      ALTER: t('变更', 'Change'),
      TERMINATE: t('终止', 'Terminate'),
      IGNORE: t('不处理', 'Ignore'),
      SNOOZE: t('暂缓', 'Snooze'),
    },
  },
  CCT_ACCOUNT_TYPE: {
    title: t('签署账号类型', 'Account type'),
    values: {
      PERSON: t('个人', 'Person'),
      ORGANIZATION: t('企业', 'Organisation'),
    },
  },
  CCT_ID_TYPE: {
    title: t('证件类型', 'Identity document'),
    values: {
      ID_CARD: t('身份证', 'Identity card'),
      PASSPORT: t('护照', 'Passport'),
      CREDIT_CODE: t('统一社会信用代码', 'Credit code'),
      FOREIGN_REG: t('境外注册号', 'Foreign registration'),
    },
  },
  CCT_SEAL_TYPE: {
    title: t('印章类型', 'Seal type'),
    values: {
      COMPANY: t('公章', 'Company seal'),
      CONTRACT: t('合同专用章', 'Contract seal'),
      LEGAL: t('法人章', 'Legal representative seal'),
      PERSONAL: t('个人签名', 'Personal signature'),
    },
  },
})

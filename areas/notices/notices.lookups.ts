import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Channels are MSG_CHANNEL of messages, levels of suppliers POS_SUPPLIER_LEVEL. */
export const noticesLookups = defineLookups({
  NOTICE_TYPE: {
    title: t('公告类型', 'Notice type'),
    values: {
      COMPANY: t('公司公告', 'Company'),
      POLICY: t('采购政策', 'Purchasing policy'),
      TENDER: t('招标公告', 'Tender notice'),
      TENDER_CHANGE: t('变更公告', 'Change notice'),
      AWARD: t('中标公告', 'Award notice'),
      RECRUIT: t('招募公告', 'Supplier recruiting'),
      SYSTEM: t('系统公告', 'System'),
      HOLIDAY: t('放假安排', 'Holidays'),
    },
  },
  NOTICE_AUDIENCE: {
    title: t('发布范围', 'Audience'),
    values: {
      PUBLIC: t('对外公开', 'Public'),
      INSIDE: t('内部', 'Internal'),
      SUPPLIER_ALL: t('全部供应商', 'All suppliers'),
      SUPPLIER_CATEGORY: t('指定品类供应商', 'Suppliers of categories'),
      SUPPLIER_CHOSEN: t('指定供应商', 'Chosen suppliers'),
      ALL: t('内部及供应商', 'Internal and suppliers'),
    },
  },
  NOTIFICATION_TYPE: {
    title: t('通知类型', 'Notification type'),
    values: {
      DELIVERY: t('催货通知', 'Delivery chasing'),
      QUALITY: t('质量通知', 'Quality'),
      PRICE: t('价格协商', 'Price talks'),
      MEETING: t('会议通知', 'Meeting'),
      AUDIT: t('审核通知', 'Audit visit'),
      PAYMENT: t('付款通知', 'Payment'),
      AWARD: t('中标通知书', 'Award letter'),
      THANKS: t('感谢信', 'Letter of thanks'),
      GENERAL: t('一般通知', 'General'),
    },
  },
  NOTIFICATION_URGENCY: {
    title: t('紧急程度', 'Urgency'),
    values: {
      NORMAL: t('普通', 'Normal'),
      URGENT: t('紧急', 'Urgent'),
      CRITICAL: t('特急', 'Critical'),
    },
  },
  RECIPIENT_KIND: {
    title: t('接收对象', 'Recipient kind'),
    values: {
      SUPPLIER: t('供应商', 'Suppliers'),
      PERSON: t('内部人员', 'Persons'),
      DEPARTMENT: t('部门', 'Departments'),
    },
  },
  NOTICE_CONFIG_KIND: {
    title: t('模板类别', 'Template kind'),
    values: {
      NOTICE: t('公告', 'Notice'),
      NOTIFICATION: t('通知函', 'Notification'),
      LETTER: t('单据函件', 'Document letter'),
    },
  },
  NOTICE_BUSINESS_TYPE: {
    title: t('业务类型', 'Business event'),
    values: {
      GENERAL: t('一般', 'General'),
      TENDER_PUBLISH: t('招标发布', 'Tender published'),
      TENDER_CHANGE: t('招标变更', 'Tender changed'),
      TENDER_FAIL: t('流标', 'Tender failed'),
      AWARD_WIN: t('中标', 'Award won'),
      AWARD_LOSE: t('未中标', 'Award lost'),
      INQUIRY_PUBLISH: t('询价发布', 'RFQ published'),
      COMPETE_PUBLISH: t('竞价发布', 'Auction published'),
      SUPPLIER_INVITE: t('注册邀请', 'Registration invitation'),
      SUPPLIER_ADMIT: t('准入通知', 'Admission'),
      SUPPLIER_QUIT: t('退出通知', 'Quit'),
      PERFORMANCE: t('绩效结果', 'Performance result'),
      QUALITY_PUNISH: t('质量处罚', 'Quality punishment'),
      ORDER_CHASE: t('订单催交', 'Order chasing'),
      CONTRACT_EXPIRE: t('合同到期', 'Contract expiry'),
    },
  },
  NOTICE_RECIPIENT_RULE: {
    title: t('接收规则', 'Recipient rule'),
    values: {
      DOC_SUPPLIER: t('单据供应商', 'Supplier of the document'),
      DOC_CREATOR: t('单据创建人', 'Creator'),
      DOC_BUYER: t('单据采购员', 'Buyer'),
      CATEGORY_MANAGER: t('品类经理', 'Category manager'),
      RESPONSIBILITY: t('指定职责', 'Responsibility'),
      PERSON: t('指定人员', 'Person'),
    },
  },
})

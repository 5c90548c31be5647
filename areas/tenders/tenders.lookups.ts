import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** What tenders are set up with is in areas/tenderSetup. */
export const tendersLookups = defineLookups({
  BID_SECTION_STATUS: {
    title: t('标段状态', 'Section status'),
    values: {
      BIDDING: t('投标中', 'Bidding'),
      OPENED: t('已开标', 'Opened'),
      EVALUATED: t('已评标', 'Evaluated'),
      AWARDED: t('已定标', 'Awarded'),
      FAILED: t('流标', 'Failed'),
      CANCELLED: t('已取消', 'Cancelled'),
    },
  },
  BID_SHARE_PRICE: {
    title: t('份额价格规则', 'Price of shares'),
    values: {
      OWN: t('各按自报价', 'Each at its own price'),
      FOLLOW_LOWEST: t('跟随最低价', 'All at the lowest price'),
    },
  },
  BID_DEVIATION: {
    title: t('偏离类型', 'Deviation'),
    values: {
      NO_DEVIATION: t('无偏离', 'None'),
      POSITIVE: t('正偏离', 'Better'),
      MINOR: t('细微偏离', 'Minor'),
      MAJOR: t('重大偏离', 'Major'),
    },
  },
  BID_ANNEX_TYPE: {
    title: t('招标附件类型', 'Annex type'),
    values: {
      TENDER_FILE: t('招标文件', 'Tender file'),
      DRAWING: t('图纸', 'Drawing'),
      TECH_SPEC: t('技术规范', 'Technical specification'),
      CONTRACT: t('合同模板', 'Contract form'),
      FORM: t('投标格式', 'Bid form'),
      OTHER: t('其他', 'Other'),
    },
  },
  BID_JOIN_MODE: {
    title: t('参与方式', 'Joined by'),
    values: { INVITED: t('邀请', 'Invited'), SIGN_UP: t('报名', 'Sign-up') },
  },
  BID_REPLY_STATUS: {
    title: t('邀请回执', 'Reply to invitation'),
    values: {
      PENDING: t('待回复', 'Pending'),
      ACCEPTED: t('接受', 'Accepted'),
      DECLINED: t('放弃', 'Declined'),
    },
  },
  BID_REPLY: {
    title: t('回执', 'Reply'),
    values: { ACCEPTED: t('接受', 'Accept'), DECLINED: t('放弃', 'Decline') },
  },
  BID_AUDIT_STATUS: {
    title: t('报名审核', 'Sign-up check'),
    values: {
      TO_CHECK: t('待审核', 'To check'),
      PASSED: t('通过', 'Passed'),
      REFUSED: t('不通过', 'Not passed'),
    },
  },
  BID_JURY_STATUS: {
    title: t('评委状态', 'Juror status'),
    values: {
      TO_CONFIRM: t('待确认', 'To confirm'),
      CONFIRMED: t('已确认', 'Confirmed'),
      DECLINED: t('已拒绝', 'Declined'),
      NO_REPLY: t('未回复', 'No reply'),
      DECLARED: t('已承诺', 'Declared'),
      RECUSED: t('已回避', 'Recused'),
      REPLACED: t('已替换', 'Replaced'),
      ABSENT: t('缺席', 'Absent'),
    },
  },
  BID_STATE: {
    title: t('投标状态', 'State of the bid'),
    values: {
      NONE: t('未投标', 'No bid'),
      SUBMITTED: t('已投标', 'Submitted'),
    },
  },
  BID_DEPOSIT_STATUS: {
    title: t('费用状态', 'Fee status'),
    values: {
      NOT_REQUIRED: t('无需缴纳', 'Not required'),
      UNPAID: t('未缴', 'Unpaid'),
      TO_CONFIRM: t('待确认', 'To confirm'),
      CONFIRMED: t('已到账', 'Confirmed'),
      TO_REFUND: t('待退还', 'To refund'),
      REFUNDED: t('已退还', 'Refunded'),
      FORFEITED: t('不予退还', 'Forfeited'),
    },
  },
  BID_CLEARANCE: {
    title: t('清标结果', 'Clearance result'),
    values: {
      NOT_RUN: t('未清标', 'Not run'),
      PASS: t('通过', 'Pass'),
      WARN: t('存疑', 'Doubtful'),
      FAIL: t('否决', 'Fail'),
    },
  },
  BID_CLEARANCE_CHECK: {
    title: t('清标检查项', 'Clearance check'),
    values: {
      COMPLETE: t('完整性', 'Completeness'),
      CEILING: t('最高限价', 'Ceiling'),
      VALIDITY: t('投标有效期', 'Validity'),
      DEPOSIT: t('保证金', 'Deposit'),
      DATE: t('交付日期', 'Delivery dates'),
      UNBALANCED: t('不平衡报价', 'Unbalanced prices'),
      IDENTICAL: t('雷同', 'Likeness to other bids'),
      ABNORMAL_LOW: t('异常低价', 'Abnormally low price'),
      STATUS: t('供应商资格', 'Supplier status'),
    },
  },
  BID_NOTICE_TYPE: {
    title: t('公告类型', 'Notice type'),
    values: {
      TENDER: t('招标公告', 'Tender'),
      INVITATION: t('投标邀请', 'Invitation'),
      CHANGE: t('变更公告', 'Change'),
      CANDIDATE: t('中标候选人公示', 'Candidates'),
      AWARD: t('中标公告', 'Award'),
      FAIL: t('流标公告', 'Failure'),
      CANCEL: t('终止公告', 'Cancellation'),
    },
  },
  BID_NOTICE_SCOPE: {
    title: t('发布范围', 'Published to'),
    values: {
      PUBLIC: t('公开', 'Public'),
      REGISTERED: t('注册供应商', 'Registered suppliers'),
      INVITED: t('参与供应商', 'Bidders'),
    },
  },
  BID_NOTIFY_TYPE: {
    title: t('通知书类型', 'Letter type'),
    values: {
      AWARD: t('中标通知书', 'Award letter'),
      REGRET: t('未中标通知书', 'Regret letter'),
      REJECT: t('否决通知书', 'Rejection letter'),
    },
  },
  BID_QUESTION_TYPE: {
    title: t('问题类型', 'Question type'),
    values: {
      TECH: t('技术', 'Technical'),
      BIZ: t('商务', 'Commercial'),
      PROCEDURE: t('程序', 'Procedure'),
      ACCOUNT: t('账号系统', 'Account'),
      OBJECTION: t('对文件的异议', 'Objection to the document'),
    },
  },
  BID_ENVELOPE: {
    title: t('信封', 'Envelope'),
    values: { TECH: t('技术标', 'Technical'), PRICE: t('价格标', 'Price') },
  },
  BID_OPEN_RESULT: {
    title: t('开启结果', 'Result of the opening'),
    values: {
      OK: t('成功', 'Opened'),
      FAILED: t('解密失败', 'Seal broken'),
      RETURNED: t('未开封退回', 'Returned unopened'),
      REJECTED: t('无效', 'Not valid'),
    },
  },
})

import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const negotiationLookups = defineLookups({
  BID_CLARIFY_TYPE: {
    title: t('澄清类型', 'Clarification type'),
    values: {
      MEANING: t('含义不明', 'Unclear'),
      INCONSISTENT: t('前后不一致', 'Inconsistent'),
      ARITHMETIC: t('算术错误', 'Arithmetic'),
      LOW_PRICE: t('异常低价', 'Abnormally low price'),
      OTHER: t('其他', 'Other'),
    },
  },
  BID_CLARIFY_RESULT: {
    title: t('澄清结论', 'Clarification result'),
    values: {
      ACCEPTED: t('接受', 'Accepted'),
      ACCEPT_CORRECTION: t('接受更正', 'Correction accepted'),
      NOT_ACCEPTED: t('不接受', 'Not accepted'),
    },
  },
  BID_SHORTLIST_STAGE: {
    title: t('入围阶段', 'Shortlist stage'),
    values: {
      PREQUAL: t('资格预审', 'Prequalification'),
      NEGOTIATE: t('谈判入围', 'Negotiation'),
    },
  },
  BID_SHORTLIST_METHOD: {
    title: t('入围方法', 'Shortlist method'),
    values: {
      PASS_ALL: t('合格制', 'All that pass'),
      LIMITED: t('有限数量制', 'Limited number'),
      MANUAL: t('人工选择', 'Manual'),
    },
  },
  BID_BARGAIN_MODE: {
    title: t('议价方式', 'Bargaining mode'),
    values: { WRITTEN: t('书面', 'Written'), MEETING: t('会谈', 'Meeting') },
  },
  BID_BARGAIN_REPLY: {
    title: t('议价回复', 'Reply to a bargaining'),
    values: {
      PENDING: t('待回复', 'Pending'),
      SUBMITTED: t('已回复', 'Replied'),
      OPENED: t('已开启', 'Opened'),
      OPEN_FAILED: t('开启失败', 'Seal broken'),
      NONE: t('未回复', 'No reply'),
    },
  },
  BID_MOON_SHOW: {
    title: t('明标公开内容', 'Shown in an open price round'),
    values: {
      ALL_PRICES_ALIAS: t('全部报价(代号)', 'All prices by code'),
      BEST_AND_RANK: t('最低价与本方名次', 'Best price and own rank'),
      RANK_ONLY: t('仅本方名次', 'Own rank only'),
    },
  },
})

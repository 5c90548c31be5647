import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const auctionsLookups = defineLookups({
  ACT_TYPE: {
    title: t('竞价方式', 'Auction type'),
    values: {
      ENGLISH_REVERSE: t('英式反拍', 'Reverse English'),
      DUTCH_REVERSE: t('荷兰式反拍', 'Reverse Dutch'),
      SEALED_TURN: t('密封轮次竞价', 'Sealed turns'),
      SEQUENTIAL_TURN: t('轮流降价', 'Sequential turns'),
    },
  },
  ACT_STEP_TYPE: {
    title: t('降幅类型', 'Step type'),
    values: { AMOUNT: t('金额', 'Amount'), PERCENT: t('百分比', 'Percent') },
  },
  ACT_STEP_BASE: {
    title: t('降幅基准', 'Step base'),
    values: { OWN: t('本方上次', 'Own last'), BEST: t('当前最优', 'Current best') },
  },
  ACT_EXT_MODE: {
    title: t('延时方式', 'Extension mode'),
    values: {
      FROM_OFFER: t('自出价起', 'From the offer'),
      FROM_END: t('自原截止起', 'From the end'),
    },
  },
  ACT_RANK_VISIBLE: {
    title: t('名次可见', 'Rank visibility'),
    values: {
      NONE: t('不可见', 'None'),
      LEADING_ONLY: t('仅是否领先', 'Leading or not'),
      OWN_RANK: t('本方名次', 'Own rank'),
      ALL_RANKS: t('全部名次(代号)', 'All ranks by alias'),
    },
  },
  ACT_PRICE_VISIBLE: {
    title: t('价格可见', 'Price visibility'),
    values: {
      NONE: t('仅本方', 'Own only'),
      BEST_PRICE: t('最优价', 'Best price'),
      ALL_PRICES: t('全部价格(代号)', 'All prices by alias'),
    },
  },
  ACT_INVITE_STATUS: {
    title: t('邀请状态', 'Invitation status'),
    values: {
      PENDING: t('待回复', 'Pending'),
      ACCEPTED: t('已接受', 'Accepted'),
      DECLINED: t('已拒绝', 'Declined'),
      READY: t('已就绪', 'Ready'),
      ABSENT: t('未到场', 'Absent'),
    },
  },
  ACT_TURN_SHOW: {
    title: t('轮后公布', 'Shown after turn'),
    values: {
      NOTHING: t('不公布', 'Nothing'),
      OWN_RANK: t('本方名次', 'Own rank'),
      BEST_PRICE: t('最优价', 'Best price'),
      ALL_PRICES: t('全部价格(代号)', 'All prices by alias'),
    },
  },
  ACT_RESULT: {
    title: t('竞价结果', 'Auction result'),
    values: { WON: t('中标', 'Awarded'), LOST: t('未中标', 'Not awarded') },
  },
  ACT_HALL_ACTION: {
    title: t('大厅动作', 'Hall action'),
    values: { PAUSE: t('暂停', 'Pause'), RESUME: t('继续', 'Resume') },
  },
})

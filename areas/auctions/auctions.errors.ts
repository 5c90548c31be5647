import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const auctionsErrors = defineErrors({
  HALL_NOT_OPEN: { zh: '竞价尚未开场', en: 'The auction has not begun' },
  HALL_BETWEEN_TURNS: {
    zh: '正处于轮间休息，请等待下一轮',
    en: 'There is a pause before the next turn',
  },
  HALL_PAUSED: { zh: '竞价已暂停，暂不接受出价', en: 'The auction is paused and takes no offers' },
  HALL_CLOSED: {
    zh: '竞价已结束，不再接受出价',
    en: 'The auction has ended and takes no more offers',
  },
  OFFER_NOT_READY: { zh: '您尚未就绪，不能出价', en: 'You are not ready and cannot offer' },
  OFFER_LOCKED: { zh: '主持人已禁止您出价', en: 'The host has blocked your offers' },
  OFFER_NOT_ADMITTED: { zh: '您未进入本轮', en: 'You are not admitted to this turn' },
  OFFER_AMOUNT: {
    zh: '出价须大于零且最多两位小数',
    en: 'An offer must be above zero with at most two decimals',
  },
  OFFER_TOO_HIGH: { zh: '出价不得高于{highest}', en: 'The offer must not be above {highest}' },
  OFFER_NO_ROOM: { zh: '已没有可出的更低价', en: 'No lower offer is possible' },
  OFFER_TIE: { zh: '该价格已被占用，请出更低价', en: 'Another offer has this price; offer less' },
  OFFER_CONFIRM: {
    zh: '降幅超过{percent}%，请确认后再提交',
    en: 'The offer drops by more than {percent} percent; confirm it',
  },
  OFFER_TICK: {
    zh: '价格已变为{price}，请按新价格接受',
    en: 'The price is now {price}; take it at this price',
  },
  OFFER_NOT_YOUR_TURN: { zh: '现在轮到其他供应商出价', en: 'Another supplier is on turn' },
  HALL_STATE: {
    zh: '大厅当前状态不允许该操作',
    en: 'The hall is in a state that does not allow this',
  },
  HALL_OFFER_VOID: {
    zh: '只能作废供应商最后一次有效出价',
    en: 'Only the latest counted offer of a supplier can be made void',
  },
  HALL_ALIAS_UNKNOWN: { zh: '大厅没有代号{alias}', en: 'The hall has no alias {alias}' },
  HALL_BY_HOST: {
    zh: '只有本场主持人或监督人可以操作',
    en: 'Only the host or the supervisor of this auction may do this',
  },
  HALL_BY_SUPERVISOR: {
    zh: '须由本场监督人操作',
    en: 'The supervisor of this auction must do this',
  },
  HALL_TOO_FEW: {
    zh: '就绪供应商{ready}家，少于要求的{min}家',
    en: '{ready} suppliers are ready, {min} are needed',
  },
  HALL_TOO_EARLY: {
    zh: '未到开始时间，不能开场',
    en: 'The hall opens at the start time, not before',
  },
  READY_TOO_EARLY: { zh: '进场时间{time}之后才能就绪', en: 'Check-in starts at {time}' },
  READY_NOT_ACCEPTED: { zh: '请先接受竞价规则', en: 'Accept the rules of the auction first' },
  READY_TOO_LATE: {
    zh: '竞价已开场，不能再进场',
    en: 'The auction has begun; it is too late to be ready',
  },
  READY_NO_ENTRY: { zh: '轮流降价要求入场价', en: 'Sequential turns need an entry price' },
  ENTRY_TOO_HIGH: {
    zh: '入场价不得高于起始价{highest}',
    en: 'The entry price must not be above the start price {highest}',
  },
  COMPETE_SUPERVISOR: { zh: '监督人不能是主持人', en: 'The supervisor must not be the host' },
  COMPETE_BEST_HIDDEN: {
    zh: '以最优价为降幅基准时，价格须可见',
    en: 'Steps against the best price need a visible best price',
  },
  COMPETE_TIE_HIDDEN: {
    zh: '价格不可见时须允许同价',
    en: 'Equal prices must be allowed while prices are hidden',
  },
  COMPETE_TURNS: {
    zh: '请填写轮次参数（荷兰式一行）',
    en: 'Enter the turn parameters (one row for a Dutch auction)',
  },
  COMPETE_DUTCH_RANGE: {
    zh: '荷式上限须高于起价',
    en: 'The Dutch ceiling must be above its start',
  },
  COMPETE_RESERVE: {
    zh: '保留价须为大于零的金额',
    en: 'The reserve price must be an amount above zero',
  },
  COMPETE_START_PAST: { zh: '开始时间须在{time}之后', en: 'The start must be after {time}' },
  COMPETE_NOT_ELIGIBLE: {
    zh: '供应商不能参加：{reasons}',
    en: 'The supplier cannot take part: {reasons}',
  },
  COMPETE_SHARES: {
    zh: '多行竞价须填写各行价格占比，合计100%，现为{shares}%',
    en: 'With several lines the shares of the total must add up to 100 percent, not {shares}',
  },
  COMPETE_TENDER_RULE: {
    zh: '招标规则不允许转竞价，或依法必须招标',
    en: 'The tender rule allows no auction, or it is a statutory tender',
  },
  COMPETE_TENDER_SECTION: {
    zh: '标段{section}没有待定标的投标',
    en: 'Section {section} has no bids that wait for an award',
  },
  COMPETE_TENDER_LIVE: {
    zh: '标段{section}已有未结束的竞价、议价或明标竞价',
    en: 'An auction, a bargaining or an open price round over section {section} is not over yet',
  },
  COMPETE_TENDER_FEW: {
    zh: '标段{section}价格已开启的有效投标少于两家',
    en: 'Section {section} has fewer than two valid bids with opened prices',
  },
  COMPETE_TENDER_BIDDERS: {
    zh: '竞价来自招标，只能有其有效投标人参加',
    en: 'The auction comes from a tender: only its valid bidders take part',
  },
  COMPETE_SOURCE_FIXED: {
    zh: '竞价来自招标或询价，标的、币种和价格基准不能修改',
    en: 'The auction comes from a tender or an RFQ: items, currency and price basis stay',
  },
  COMPETE_INQUIRY_PRICE: {
    zh: '没有对全部行的已开启报价，也没有预算，无法确定起始价',
    en: 'No opened quotation prices all lines and there is no budget, so the auction has no start price',
  },
  COMPETE_TRIAL: { zh: '模拟场不能定标', en: 'A practice event has no award' },
  COMPETE_NO_OFFER: { zh: '没有有效出价，不能定标', en: 'There is no offer to award' },
  AWARD_NO_OFFER: {
    zh: '该供应商在竞价中没有有效出价',
    en: 'This supplier has no standing offer in the auction',
  },
  AWARD_NOT_FIRST: {
    zh: '第{line}行{item}没有定给第一名，请填写理由',
    en: 'Line {line}, {item}, does not go to the first rank: give a reason',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    auctionsErrors: typeof auctionsErrors
  }
}

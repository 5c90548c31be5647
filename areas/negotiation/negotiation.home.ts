import { t } from '@opensrm/kernel/i18n/text.ts'
import type { HomeCard } from '@opensrm/platform/home/homeActions.ts'

/** Rounds over prices that wait for somebody. */
export const negotiationHomeCards: readonly HomeCard[] = [
  {
    code: 'BID_BARGAIN_TO_OPEN',
    title: t('待开启议价', 'Bargaining to open'),
    side: 'buyer',
    resource: 'srmBidBargaining',
    route: 'biddingBargainingList',
    filter: { status: 'ENDED' },
    tone: 'amber',
    needs: 'doOpen',
  },
  {
    code: 'BID_BARGAIN_TO_REPLY',
    title: t('待回复议价', 'Bargaining to reply to'),
    side: 'supplier',
    resource: 'srmBidBargaining',
    route: 'biddingBargainingList',
    filter: { status: 'RUNNING', 'suppliers.replyStatus': 'PENDING' },
    tone: 'amber',
    needs: 'doReply',
  },
  {
    code: 'BID_MOON_COMING',
    title: t('即将开始和进行中的明标竞价', 'Open price rounds ahead and running'),
    side: 'supplier',
    resource: 'srmBidBrightMoon',
    route: 'biddingBrightMoonList',
    filter: { status: ['PUBLISHED', 'RUNNING'] },
    tone: 'violet',
    needs: 'doQuote',
  },
]

import { t } from '@opensrm/kernel/i18n/text.ts'
import { joinAreaParts } from '@opensrm/platform/documents/areaParts.ts'
import { auctions } from '../auctions/area.ts'
import { awarding } from '../awarding/area.ts'
import { evaluation } from '../evaluation/area.ts'
import { inquiries } from '../inquiries/area.ts'
import { juries } from '../juries/area.ts'
import { monitoring } from '../monitoring/area.ts'
import { negotiation } from '../negotiation/area.ts'
import { tenderSetup } from '../tenderSetup/area.ts'
import { tenders } from '../tenders/area.ts'
import { sourcingMenus } from './sourcing.menus.ts'

/** One area for its users; in code one folder for each way of sourcing. */
export const sourcing = joinAreaParts(
  { code: 'sourcing', title: t('寻源', 'Sourcing'), menus: sourcingMenus },
  [
    inquiries,
    auctions,
    tenderSetup,
    tenders,
    juries,
    evaluation,
    negotiation,
    awarding,
    monitoring,
  ],
)

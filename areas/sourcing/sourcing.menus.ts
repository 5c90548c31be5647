import type { MenuEntry } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const sourcingMenus: MenuEntry[] = [
  {
    code: 'SOURCING',
    title: t('寻源', 'Sourcing'),
    icon: 'SolutionOutlined',
    side: 'BOTH',
    children: [
      {
        code: 'SRC_INQUIRY',
        title: t('询价', 'RFQs'),
        icon: 'QuestionCircleOutlined',
        side: 'BOTH',
        children: [
          {
            code: 'INQ_INQUIRY',
            title: t('询价单', 'RFQs'),
            icon: 'FileSearchOutlined',
            side: 'BUYER',
            route: 'inquiryProposal',
          },
          {
            code: 'INQ_TO_QUOTE',
            title: t('待报价', 'To quote'),
            icon: 'EditOutlined',
            side: 'SUPPLIER',
            route: 'inquiryNotQuotationList',
          },
          {
            code: 'INQ_QUOTATION',
            title: t('报价单', 'Quotations'),
            icon: 'FileDoneOutlined',
            side: 'BOTH',
            route: 'inquiryQuotationList',
          },
          {
            code: 'INQ_AWARD',
            title: t('定标汇总', 'RFQ awards'),
            icon: 'TrophyOutlined',
            side: 'BUYER',
            route: 'newInquiryAwardSummaryList',
          },
        ],
      },
      {
        code: 'SRC_TENDER',
        title: t('招标', 'Tenders'),
        icon: 'AuditOutlined',
        side: 'BUYER',
        children: [
          {
            code: 'BID_PLAN',
            title: t('招标计划', 'Tender plans'),
            icon: 'CalendarOutlined',
            side: 'BUYER',
            route: 'biddingPlanList',
          },
          {
            code: 'BID_PROJECT',
            title: t('招标项目', 'Tender projects'),
            icon: 'ProjectOutlined',
            side: 'BUYER',
            route: 'biddingProjectList',
          },
          {
            code: 'BID_LIST',
            title: t('招标清单', 'Bills of items'),
            icon: 'OrderedListOutlined',
            side: 'BUYER',
            route: 'biddingListList',
          },
          {
            code: 'BID_EXPERT',
            title: t('评标专家', 'Tender experts'),
            icon: 'TeamOutlined',
            side: 'BUYER',
            route: 'expertList',
          },
          {
            code: 'BID_SETUP',
            title: t('招标设置', 'Tender setups'),
            icon: 'ControlOutlined',
            side: 'BUYER',
            route: 'biddingSetupList',
          },
          {
            code: 'BID_RULE',
            title: t('招标规则', 'Tender rules'),
            icon: 'SafetyCertificateOutlined',
            side: 'BUYER',
            route: 'biddingRuleSetupList',
          },
          {
            code: 'BID_TEMPLATE',
            title: t('评标模板', 'Assessment templates'),
            icon: 'FormOutlined',
            side: 'BUYER',
            route: 'assessTemplateList',
          },
        ],
      },
      {
        code: 'SRC_COMPETE',
        title: t('竞价', 'Auctions'),
        icon: 'ThunderboltOutlined',
        side: 'BOTH',
        children: [
          {
            code: 'ACT_COMPETE',
            title: t('竞价单', 'Auctions'),
            icon: 'ThunderboltOutlined',
            side: 'BUYER',
            route: 'competeList',
          },
          {
            code: 'ACT_OFFER',
            title: t('出价记录', 'Offers'),
            icon: 'UnorderedListOutlined',
            side: 'BUYER',
            route: 'competeHall/competeOfferDetail',
          },
          {
            code: 'ACT_AWARD',
            title: t('竞价定标', 'Auction awards'),
            icon: 'TrophyOutlined',
            side: 'BUYER',
            route: 'competeAwardSummary',
          },
          {
            code: 'ACT_COMPETE_SUPPLIER',
            title: t('参与竞价', 'Auctions'),
            icon: 'ThunderboltOutlined',
            side: 'SUPPLIER',
            route: 'supplierCompeteList',
          },
          {
            code: 'ACT_OFFER_SUPPLIER',
            title: t('我的出价', 'My offers'),
            icon: 'UnorderedListOutlined',
            side: 'SUPPLIER',
            route: 'supplierOfferDetail',
          },
        ],
      },
    ],
  },
]

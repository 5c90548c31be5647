import type { MenuEntry } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const lifecycleMenus: MenuEntry[] = [
  {
    code: 'LIFECYCLE',
    title: t('供应商生命周期', 'Supplier lifecycle'),
    icon: 'DeploymentUnitOutlined',
    side: 'BOTH',
    children: [
      {
        code: 'SLC_INTRODUCTION',
        title: t('引入认证', 'Introduction'),
        icon: 'SafetyCertificateOutlined',
        side: 'BOTH',
        children: [
          {
            code: 'SLC_QUALIFY',
            title: t('资质审查', 'Qualification reviews'),
            icon: 'SafetyCertificateOutlined',
            side: 'BOTH',
            route: 'qualifyCensorList',
          },
          {
            code: 'SLC_PLAN',
            title: t('考察计划', 'Inspection plans'),
            icon: 'ScheduleOutlined',
            side: 'BUYER',
            route: 'inspectPlanList',
          },
          {
            code: 'SLC_INSPECT',
            title: t('现场考察', 'On-site inspections'),
            icon: 'EnvironmentOutlined',
            side: 'BOTH',
            route: 'localeInspectList',
          },
          {
            code: 'SLC_TRIAL',
            title: t('样品试制', 'Sample trials'),
            icon: 'ExperimentOutlined',
            side: 'BOTH',
            route: 'sampleTrialList',
          },
          {
            code: 'SLC_TRYOUT',
            title: t('小批量试用', 'Batch trials'),
            icon: 'FundOutlined',
            side: 'BOTH',
            route: 'srmSlcBatchTryoutList',
          },
          {
            code: 'SLC_SIGNING',
            title: t('协议签署', 'Agreement signing'),
            icon: 'EditOutlined',
            side: 'BOTH',
            route: 'slcAgreementSigningList',
          },
          {
            code: 'SLC_QUALIFIED',
            title: t('合格供应商审批', 'Qualified suppliers'),
            icon: 'TrophyOutlined',
            side: 'BUYER',
            route: 'slcQualifiedSupplierList',
          },
        ],
      },
      {
        code: 'SLC_STANDING',
        title: t('在册管理', 'Standing'),
        icon: 'ControlOutlined',
        side: 'BOTH',
        children: [
          {
            code: 'SLC_DAILY',
            title: t('日常管理', 'Daily management'),
            icon: 'ControlOutlined',
            side: 'BUYER',
            route: 'srmSlcDailyManageList',
          },
          {
            code: 'SLC_QUIT',
            title: t('供应商退出', 'Supplier quitting'),
            icon: 'LogoutOutlined',
            side: 'BOTH',
            route: 'srmSlcSupplierQuitList',
          },
          {
            code: 'SLC_BLACKLIST',
            title: t('供应商黑名单', 'Supplier blacklist'),
            icon: 'StopOutlined',
            side: 'BUYER',
            route: 'srmSlcSupplierBlacklistList',
          },
        ],
      },
      {
        code: 'SLC_SATISFACTION',
        title: t('满意度', 'Satisfaction'),
        icon: 'FormOutlined',
        side: 'BOTH',
        children: [
          {
            code: 'SLC_SURVEY',
            title: t('满意度调查', 'Satisfaction surveys'),
            icon: 'FormOutlined',
            side: 'BUYER',
            route: 'satisfactionSurveyList',
          },
          {
            code: 'SLC_SURVEY_SCORE',
            title: t('满意度评分', 'Survey score sheets'),
            icon: 'StarOutlined',
            side: 'BOTH',
            route: 'satisfactionSurveyScoreList',
          },
          {
            code: 'SLC_SURVEY_RESULT',
            title: t('满意度评分汇总', 'Survey score summary'),
            icon: 'BarChartOutlined',
            side: 'BUYER',
            route: 'satisfactionSurveyScoreSummary',
          },
        ],
      },
      {
        code: 'SLC_SETUP',
        title: t('引入设置', 'Settings'),
        icon: 'SettingOutlined',
        side: 'BUYER',
        children: [
          {
            code: 'SLC_SCENE',
            title: t('引入场景', 'Introduction scenes'),
            icon: 'NodeIndexOutlined',
            side: 'BUYER',
            route: 'introduceSceneList',
          },
          {
            code: 'SLC_REQUIRE',
            title: t('资质要求库', 'Qualification requirements'),
            icon: 'CheckSquareOutlined',
            side: 'BUYER',
            route: 'qualificationRequireList',
          },
        ],
      },
    ],
  },
]

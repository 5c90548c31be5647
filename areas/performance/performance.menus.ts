import type { MenuEntry } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const page = (
  code: string,
  zh: string,
  en: string,
  options: { icon: string; route: string; side?: MenuEntry['side'] },
): MenuEntry => ({ code, title: t(zh, en), side: 'BUYER', ...options })

export const performanceMenus: MenuEntry[] = [
  {
    code: 'PERFORMANCE',
    title: t('供应商绩效', 'Supplier performance'),
    icon: 'BarChartOutlined',
    side: 'BOTH',
    children: [
      page('SPE_PERFORMANCE', '绩效结果', 'Performance results', {
        icon: 'TrophyOutlined',
        route: 'srmSpePerformanceList',
      }),
      page('SPE_PERFORMANCE_MENU', '我的绩效', 'Our performance', {
        icon: 'TrophyOutlined',
        route: 'srmSpePerformanceListMenu',
        side: 'SUPPLIER',
      }),
      page('SPE_MONTHLY', '月度绩效', 'Monthly performance', {
        icon: 'CalendarOutlined',
        route: 'srmSpeMonthlyPerformanceList',
        side: 'BOTH',
      }),
      page('SPE_APPEAL', '绩效申诉', 'Appeals', {
        icon: 'AuditOutlined',
        route: 'srmSpeSupplierAppealList',
        side: 'BOTH',
      }),
      page('SPE_RECTIFICATION', '绩效整改', 'Rectifications', {
        icon: 'ToolOutlined',
        route: 'srmSpePerformanceList/Rectification',
        side: 'BOTH',
      }),
      page('SPE_GRADE_DETAIL', '绩效评分明细', 'Grade details', {
        icon: 'ProfileOutlined',
        route: 'gradeDetail/srmSpeGradeDetailList',
      }),
      {
        code: 'SPE_EVALUATE',
        title: t('考核评分', 'Evaluation'),
        icon: 'StarOutlined',
        side: 'BUYER',
        children: [
          page('SPE_SCHEME', '绩效方案', 'Performance schemes', {
            icon: 'FlagOutlined',
            route: 'srmSpeSchemeList',
          }),
          page('SPE_TOTAL_SCHEME', '绩效总方案', 'Total schemes', {
            icon: 'AppstoreOutlined',
            route: 'srmSpeTotalSchemeList',
          }),
          page('SPE_SCHEME_SCORE', '绩效评分', 'Score sheets', {
            icon: 'StarOutlined',
            route: 'srmSpeSchemeScoreList',
          }),
          page('SPE_SCORE_TOTAL', '绩效总分', 'Score totals', {
            icon: 'CalculatorOutlined',
            route: 'srmSpeSchemeScoreTotalList',
          }),
          page('SPE_SUPPLIER_SCORE', '指标得分', 'Scores by indicator', {
            icon: 'CheckSquareOutlined',
            route: 'SchemeScoreTotal/scores',
          }),
          page('SPE_MANUAL_SCORE', '手工加减分', 'Manual points', {
            icon: 'LikeOutlined',
            route: 'manualScoreList',
          }),
        ],
      },
      {
        code: 'SPE_FIGURES',
        title: t('考核数据', 'Figures'),
        icon: 'DatabaseOutlined',
        side: 'BUYER',
        children: [
          page('SPE_SOURCE_DATA', '绩效源数据', 'Source data', {
            icon: 'DatabaseOutlined',
            route: 'srmSpeSourceData',
          }),
          page('SPE_SOURCE_DETAIL', '取数明细', 'Documents behind figures', {
            icon: 'FileSearchOutlined',
            route: 'srmSpeSourceData/details',
          }),
          page('SPE_EXCLUDE', '绩效剔除单', 'Exclusion bills', {
            icon: 'StopOutlined',
            route: 'excludeBillList',
          }),
          page('SPE_EXCLUDE_LINE', '剔除明细', 'Excluded documents', {
            icon: 'MinusOutlined',
            route: 'excludeList',
          }),
        ],
      },
      {
        code: 'SML_PROPORTION',
        title: t('配额管理', 'Proportions'),
        icon: 'PieChartOutlined',
        side: 'BUYER',
        children: [
          page('SML_PRESET', '预设配额比例', 'Preset proportions', {
            icon: 'TagsOutlined',
            route: 'srmSmlPresetProportionList',
          }),
          page('SML_ADJUSTMENT', '配额调整单', 'Proportion adjustments', {
            icon: 'SwapOutlined',
            route: 'srmSmlAdjustmentHeadList',
          }),
          page('SML_ADJUSTMENT_LINE', '配额调整明细', 'Adjustments of shares', {
            icon: 'FileTextOutlined',
            route: 'srmSmlAdjustmentList',
          }),
          page('SML_MONITORING', '配额执行监控', 'Proportion monitoring', {
            icon: 'FundOutlined',
            route: 'srmSmlMonitoringReport',
          }),
          page('SML_WARNING', '配额预警', 'Proportion warnings', {
            icon: 'BellOutlined',
            route: 'srmSmlWarningReport',
          }),
        ],
      },
      {
        code: 'SPE_SETUP',
        title: t('绩效设置', 'Settings'),
        icon: 'SettingOutlined',
        side: 'BUYER',
        children: [
          page('SPE_INDICATORS', '绩效指标', 'Performance indicators', {
            icon: 'ReadOutlined',
            route: 'srmSpeIndicatorsList',
          }),
          page('SPE_TEMPLATE', '绩效模板', 'Performance templates', {
            icon: 'CopyOutlined',
            route: 'srmSpeTemplateList',
          }),
          page('SPE_SETTING', '绩效等级设置', 'Grade settings', {
            icon: 'SettingOutlined',
            route: 'srmSpeSettingHeadList',
          }),
          page('SPE_QUALITY_RATER', '质量评分人', 'Quality raters', {
            icon: 'SafetyCertificateOutlined',
            route: 'srmSpeQualityRaterList',
          }),
          page('SPE_TECH_RATER', '技术评分人', 'Technical raters', {
            icon: 'ExperimentOutlined',
            route: 'srmSpeTechRaterList',
          }),
          page('SPE_RELATION_RATIO', '绩效关联比例', 'Relation ratios', {
            icon: 'LinkOutlined',
            route: 'srmSpeRelationRatio',
          }),
        ],
      },
    ],
  },
]

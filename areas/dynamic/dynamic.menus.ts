import type { MenuEntry } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const dynamicMenus: MenuEntry[] = [
  {
    code: 'DYNAMIC',
    title: t('报表中心', 'Reports'),
    icon: 'BarChartOutlined',
    side: 'BOTH',
    children: [
      {
        code: 'DYN_VIEW_REPORT',
        title: t('动态报表', 'Dynamic reports'),
        icon: 'TableOutlined',
        side: 'BOTH',
        route: 'viewDynamicReport',
      },
      {
        code: 'DYN_VIEW_CHART',
        title: t('图表看板', 'Dashboards'),
        icon: 'DashboardOutlined',
        side: 'BOTH',
        route: 'dynamicCharts/viewReport',
        serves: ['baseChartInfo'],
      },
      {
        code: 'DYN_BACK_EXPORT',
        title: t('后台导出', 'Background exports'),
        icon: 'CloudDownloadOutlined',
        side: 'BOTH',
        route: 'reportBackExportList',
      },
      {
        code: 'DYN_MAKING',
        title: t('制作报表', 'Make reports'),
        icon: 'LineChartOutlined',
        side: 'BUYER',
        children: [
          {
            code: 'DYN_REPORT_DEFINITION',
            title: t('报表定义', 'Report definitions'),
            icon: 'CodeOutlined',
            side: 'BUYER',
            route: 'reportDefinitionList',
          },
          {
            code: 'DYN_CHART',
            title: t('图表定义', 'Charts'),
            icon: 'PieChartOutlined',
            side: 'BUYER',
            route: 'dynamicCharts/chartsInfo',
          },
          {
            code: 'DYN_CHART_PAGE',
            title: t('图表报告', 'Pages of charts'),
            icon: 'LayoutOutlined',
            side: 'BUYER',
            route: 'dynamicCharts/report',
          },
          {
            code: 'DYN_CHART_GROUP',
            title: t('图表分组', 'Chart groups'),
            icon: 'ClusterOutlined',
            side: 'BUYER',
            route: 'dynamicCharts/group',
          },
          {
            code: 'DYN_JDBC',
            title: t('报表连接', 'Report connections'),
            icon: 'DatabaseOutlined',
            side: 'BUYER',
            route: 'jdbcConfigList',
          },
        ],
      },
      {
        code: 'DYN_INTERFACES',
        title: t('接口平台', 'Interface platform'),
        icon: 'ApiOutlined',
        side: 'BUYER',
        children: [
          {
            code: 'DYN_SCSI_DEFINITION',
            title: t('接口定义', 'Interface definitions'),
            icon: 'ApiOutlined',
            side: 'BUYER',
            route: 'scsiDefinitionList',
          },
          {
            code: 'DYN_SCSI_LINE',
            title: t('接口产品线', 'Interface product lines'),
            icon: 'ClusterOutlined',
            side: 'BUYER',
            route: 'scsiProductLineList',
          },
          {
            code: 'DYN_SCSI_PROJECT',
            title: t('接口项目代码', 'Interface project codes'),
            icon: 'TagsOutlined',
            side: 'BUYER',
            route: 'scsiProjectCodeList',
          },
          {
            code: 'DYN_SCSI_LOG',
            title: t('接口平台日志', 'Interface platform log'),
            icon: 'FileSearchOutlined',
            side: 'BUYER',
            route: 'scsiPlatformLogList',
          },
        ],
      },
    ],
  },
]

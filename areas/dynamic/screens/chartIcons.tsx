import {
  AlignLeftOutlined,
  AreaChartOutlined,
  BarChartOutlined,
  BuildOutlined,
  DashboardOutlined,
  DotChartOutlined,
  FundOutlined,
  FunnelPlotOutlined,
  LineChartOutlined,
  NumberOutlined,
  PieChartFilled,
  PieChartOutlined,
  RadarChartOutlined,
  TableOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'

/** By value of lookup CHART_TYPE; always shown next to its name. */
export const CHART_ICONS: { readonly [chartType: string]: ReactNode } = {
  BAR: <BarChartOutlined />,
  BAR_STACK: <BuildOutlined />,
  BAR_H: <AlignLeftOutlined />,
  LINE: <LineChartOutlined />,
  AREA: <AreaChartOutlined />,
  PIE: <PieChartFilled />,
  RING: <PieChartOutlined />,
  SCATTER: <DotChartOutlined />,
  RADAR: <RadarChartOutlined />,
  GAUGE: <DashboardOutlined />,
  FUNNEL: <FunnelPlotOutlined />,
  COMBO: <FundOutlined />,
  NUMBER_CARD: <NumberOutlined />,
  TABLE: <TableOutlined />,
}

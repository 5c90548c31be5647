import {
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BellOutlined,
  CalculatorOutlined,
  CarOutlined,
  CheckSquareOutlined,
  ContainerOutlined,
  DatabaseOutlined,
  DollarOutlined,
  ExperimentOutlined,
  FileDoneOutlined,
  FileProtectOutlined,
  FileSearchOutlined,
  FileTextOutlined,
  FundOutlined,
  HomeOutlined,
  InboxOutlined,
  LineChartOutlined,
  MessageOutlined,
  NotificationOutlined,
  ProfileOutlined,
  ReadOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingCartOutlined,
  SolutionOutlined,
  TagsOutlined,
  TeamOutlined,
  ToolOutlined,
  TrophyOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'

/** Icons a menu may name in `imageLink`. */
const ICONS: { readonly [name: string]: ReactNode } = {
  appstore: <AppstoreOutlined />,
  audit: <AuditOutlined />,
  bank: <BankOutlined />,
  'bar-chart': <BarChartOutlined />,
  bell: <BellOutlined />,
  calculator: <CalculatorOutlined />,
  car: <CarOutlined />,
  'check-square': <CheckSquareOutlined />,
  container: <ContainerOutlined />,
  database: <DatabaseOutlined />,
  dollar: <DollarOutlined />,
  experiment: <ExperimentOutlined />,
  'file-done': <FileDoneOutlined />,
  'file-protect': <FileProtectOutlined />,
  'file-search': <FileSearchOutlined />,
  'file-text': <FileTextOutlined />,
  fund: <FundOutlined />,
  home: <HomeOutlined />,
  inbox: <InboxOutlined />,
  'line-chart': <LineChartOutlined />,
  message: <MessageOutlined />,
  notification: <NotificationOutlined />,
  profile: <ProfileOutlined />,
  read: <ReadOutlined />,
  'safety-certificate': <SafetyCertificateOutlined />,
  setting: <SettingOutlined />,
  shop: <ShopOutlined />,
  'shopping-cart': <ShoppingCartOutlined />,
  solution: <SolutionOutlined />,
  tags: <TagsOutlined />,
  team: <TeamOutlined />,
  tool: <ToolOutlined />,
  trophy: <TrophyOutlined />,
  user: <UserOutlined />,
}

/** Menus without an icon of their own are recognised by what their code speaks of. */
const BY_WORD: readonly (readonly [RegExp, string])[] = [
  [/admin|system|sysmanage/i, 'setting'],
  [/base|data|master/i, 'database'],
  [/settle|invoice|payment|statement/i, 'dollar'],
  [/source|sourcing|inquiry|bid|auction/i, 'file-search'],
  [/contract/i, 'file-protect'],
  [/quality|inspect/i, 'safety-certificate'],
  [/supplier|pos|lifecycle/i, 'shop'],
  [/perform|score/i, 'trophy'],
  [/catalog|mall/i, 'appstore'],
  [/mould|mold/i, 'tool'],
  [/report|chart/i, 'bar-chart'],
  [/notice|notif|message/i, 'notification'],
  [/deliver|ship|logistic/i, 'car'],
  [/asl|material/i, 'tags'],
  [/bpm|approv|todo|upcoming/i, 'check-square'],
  [/pur|order/i, 'shopping-cart'],
]

export function menuIcon(imageLink: string, menuCode: string): ReactNode {
  const given = ICONS[plainName(imageLink)]
  const guessed = BY_WORD.find(([words]) => words.test(menuCode))?.[1]
  return given ?? ICONS[guessed ?? ''] ?? <ContainerOutlined />
}

/** 'ShoppingCartOutlined' and 'shopping-cart' are the same icon. */
function plainName(imageLink: string): string {
  return imageLink
    .replace(/(Outlined|Filled)$/, '')
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase()
}

import { AppError } from '../protocol/errors.ts'

/** Names of the properties that make rows a tree (specification, sections 3 and 5). */
export type TreeConfig = {
  key: string
  parentKey: string
  levelKey: string
  title: string
}

export type TreeNode = {
  key: string
  parentKey: string | null
  level: number
  title: string
  checkFlag: 'Y' | 'N'
  /** titles from the top down to this node */
  treeFullPath: string
  children: TreeNode[]
  row: { readonly [key: string]: unknown }
}

export type Tree = {
  roots: TreeNode[]
  /** rows that hang under nobody, or under themselves: left out, told to whoever asks */
  leftOut: string[]
}

/** Builds a tree from flat rows; refuses a configuration that does not say how. Never follows a circle. */
export function buildTree(
  rows: readonly { readonly [key: string]: unknown }[],
  config: Partial<TreeConfig> | null | undefined,
): Tree {
  const { key, parentKey, levelKey, title } = config ?? {}
  if (!key || !parentKey || !levelKey || !title || !Array.isArray(rows))
    throw new AppError('TREE_UNPARSABLE')
  const nodes = new Map<string, TreeNode>()
  for (const row of rows) {
    if (row[key] === null || row[key] === undefined) throw new AppError('TREE_UNPARSABLE')
    const parent = row[parentKey]
    const own = String(row[key])
    nodes.set(own, {
      key: own,
      parentKey: isNobody(parent) ? null : String(parent),
      level: Number(row[levelKey] ?? 0),
      title: String(row[title] ?? ''),
      checkFlag: row.checkFlag === 'Y' ? 'Y' : 'N',
      treeFullPath: '',
      children: [],
      row,
    })
  }
  const roots = [...nodes.values()].filter((node) => node.parentKey === null)
  for (const node of nodes.values()) {
    if (node.parentKey !== null) nodes.get(node.parentKey)?.children.push(node)
  }
  const reached = new Set<string>()
  const walk = (node: TreeNode, path: string): void => {
    reached.add(node.key)
    node.treeFullPath = path ? `${path}/${node.title}` : node.title
    for (const child of node.children) walk(child, node.treeFullPath)
  }
  for (const root of roots) walk(root, '')
  return { roots, leftOut: [...nodes.keys()].filter((own) => !reached.has(own)) }
}

function isNobody(parent: unknown): boolean {
  return parent === null || parent === undefined || parent === '' || String(parent) === '0'
}

/** Sets a node and all below it; every node above is checked when any of its children is. */
export function checkNode(tree: Tree, key: string, checked: boolean): void {
  const flag = checked ? 'Y' : 'N'
  const set = (node: TreeNode): void => {
    node.checkFlag = flag
    node.children.forEach(set)
  }
  const find = (nodes: readonly TreeNode[]): boolean => {
    for (const node of nodes) {
      if (node.key === key) {
        set(node)
        return true
      }
      if (find(node.children)) {
        node.checkFlag = node.children.some((child) => child.checkFlag === 'Y') ? 'Y' : 'N'
        return true
      }
    }
    return false
  }
  find(tree.roots)
}

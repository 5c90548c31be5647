import { AppError } from '../protocol/errors.ts'

/** Names of the properties that form a tree from rows (specification, sections 3 and 5). */
export type TreeConfig = {
  key: string
  parentKey: string
  levelKey: string
  title: string
}

export type TreeRow = { readonly [key: string]: unknown }

/** The set of checked nodes (`checkFlag` of the specification) is kept separately from the tree. */
export type TreeNode<R extends TreeRow = TreeRow> = {
  key: string
  parentKey: string | null
  level: number
  title: string
  /** titles from the root to this node */
  treeFullPath: string
  children: TreeNode<R>[]
  row: R
}

export type Tree<R extends TreeRow = TreeRow> = {
  roots: TreeNode<R>[]
  /** rows without a reachable root, such as those that are their own ancestor: left out of the tree */
  leftOut: string[]
}

/**
 * Builds a tree from flat rows; refuses an incomplete configuration. Never follows a cycle. Rows whose parent is
 * missing are left out, or become roots where the reader may just not be allowed to see that parent.
 */
export function buildTree<R extends TreeRow>(
  rows: readonly R[],
  config: Partial<TreeConfig> | null | undefined,
  orphans: 'leftOut' | 'onTop' = 'leftOut',
): Tree<R> {
  const { key, parentKey, levelKey, title } = config ?? {}
  if (!key || !parentKey || !levelKey || !title || !Array.isArray(rows))
    throw new AppError('TREE_UNPARSABLE')
  const nodes = new Map<string, TreeNode<R>>()
  for (const row of rows) {
    if (row[key] === null || row[key] === undefined) throw new AppError('TREE_UNPARSABLE')
    const parent = row[parentKey]
    const own = String(row[key])
    nodes.set(own, {
      key: own,
      parentKey: isNobody(parent) ? null : String(parent),
      level: Number(row[levelKey] ?? 0),
      title: String(row[title] ?? ''),
      treeFullPath: '',
      children: [],
      row,
    })
  }
  const roots: TreeNode<R>[] = []
  for (const node of nodes.values()) {
    const parent = node.parentKey === null ? undefined : nodes.get(node.parentKey)
    if (parent) parent.children.push(node)
    else if (node.parentKey === null || orphans === 'onTop') roots.push(node)
  }
  const reached = new Set<string>()
  const walk = (node: TreeNode<R>, path: string): void => {
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

/**
 * The checked nodes after a node is checked or unchecked (specification, section 4): all its descendants follow, and
 * every ancestor is checked when any of its children is.
 */
export function checkNode(
  tree: Pick<Tree, 'roots'>,
  checked: ReadonlySet<string>,
  key: string,
  on: boolean,
): Set<string> {
  const after = new Set(checked)
  const put = (own: string, isOn: boolean) => (isOn ? after.add(own) : after.delete(own))
  const set = (node: TreeNode): void => {
    put(node.key, on)
    node.children.forEach(set)
  }
  const visit = (nodes: readonly TreeNode[]): boolean =>
    nodes.some((node) => {
      if (node.key === key) set(node)
      else if (visit(node.children))
        put(
          node.key,
          node.children.some((child) => after.has(child.key)),
        )
      else return false
      return true
    })
  visit(tree.roots)
  return after
}

/** The checked set together with all ancestors of the checked nodes. */
export function withParents(tree: Pick<Tree, 'roots'>, checked: ReadonlySet<string>): Set<string> {
  const after = new Set(checked)
  const visit = (node: TreeNode): boolean => {
    const below = node.children.map(visit)
    if (below.some(Boolean)) after.add(node.key)
    return after.has(node.key)
  }
  tree.roots.forEach(visit)
  return after
}

/** Nodes whose text contains the words, with their ancestors and all their descendants. */
export function matchingNodes<R extends TreeRow>(
  nodes: readonly TreeNode<R>[],
  words: string,
  textsOf: (node: TreeNode<R>) => readonly string[] = ({ title }) => [title],
): TreeNode<R>[] {
  const wanted = words.trim().toLowerCase()
  if (!wanted) return [...nodes]
  return nodes.flatMap((node) => {
    if (textsOf(node).some((text) => text.toLowerCase().includes(wanted))) return [node]
    const children = matchingNodes(node.children, words, textsOf)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

import type { ProcessNode } from './model.ts'

/** The parts of a task that matter for the result of one visit of a node. */
export type Ballot = {
  id: string
  parentId: string | null
  signMode: string | null
  status: string
  action: string | null
}

export type Tally = 'OPEN' | 'PASSED' | 'REJECTED'

const OPEN = new Set(['PENDING', 'WAITING', 'UNCLAIMED'])
const isOpen = ({ status }: Ballot) => OPEN.has(status)
const isApproved = ({ status, action }: Ballot) => status === 'COMPLETED' && action === 'APPROVE'
const isVote = ({ status }: Ballot) => status === 'COMPLETED' || OPEN.has(status)

/**
 * Whether a node is decided. Approvers named by the rule count by its mode; signers added after or parallel to one of
 * them must all have signed as well.
 */
export function tally(
  node: Pick<ProcessNode, 'multiMode' | 'passRatio'>,
  ballots: readonly Ballot[],
): Tally {
  const named = ballots.filter((ballot) => !ballot.parentId && isVote(ballot))
  const settled = tallyNamed(node, named)
  if (settled !== 'PASSED') return settled
  const decided = new Set(named.filter(isApproved).map(({ id }) => id))
  return ballots.some((ballot) => ballot.parentId && isOpen(ballot) && hangsOn(ballot, decided))
    ? 'OPEN'
    : 'PASSED'

  function hangsOn(ballot: Ballot, roots: ReadonlySet<string>): boolean {
    let current: Ballot | undefined = ballot
    while (current?.parentId) {
      if (roots.has(current.parentId)) return true
      const { parentId }: Ballot = current
      current = ballots.find(({ id }) => id === parentId)
    }
    return false
  }
}

function tallyNamed(
  { multiMode, passRatio }: Pick<ProcessNode, 'multiMode' | 'passRatio'>,
  named: readonly Ballot[],
): Tally {
  const approved = named.filter(isApproved).length
  const open = named.filter(isOpen).length
  if (multiMode === 'RATIO') {
    const needed = Number(passRatio ?? 100) * named.length
    if (approved * 100 >= needed && approved > 0) return 'PASSED'
    return (approved + open) * 100 < needed || open === 0 ? 'REJECTED' : 'OPEN'
  }
  if (multiMode === 'ALL' || multiMode === 'SEQUENTIAL')
    return approved > 0 && open === 0 ? 'PASSED' : 'OPEN'
  return approved > 0 ? 'PASSED' : 'OPEN'
}

/** Tasks that are cancelled once the node's own approvers have settled it: the others, and signers added by those. */
export function spared(ballots: readonly Ballot[]): Ballot[] {
  const kept = new Set(
    ballots.filter((ballot) => !ballot.parentId && isApproved(ballot)).map(({ id }) => id),
  )
  // Signers may have added further signers.
  for (let grown = true; grown; ) {
    grown = false
    for (const { id, parentId } of ballots) {
      if (!parentId || kept.has(id) || !kept.has(parentId)) continue
      kept.add(id)
      grown = true
    }
  }
  return ballots.filter((ballot) => isOpen(ballot) && !kept.has(ballot.id))
}

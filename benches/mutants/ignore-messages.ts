/** What this reads of a node of Babel's tree. */
interface Node {
  readonly type: string;
  readonly callee?: Node;
  readonly object?: Node;
  readonly property?: Node;
  readonly name?: string;
}

interface NodePath {
  readonly node: Node;
  readonly parentPath: NodePath | null;
}

const LOGS = new Set(['log', 'console']);

/**
 * Leaves the words of messages as they are: those of errors and of the log are for operators, and a test that repeats a sentence holds
 * nothing but the sentence. That an error is thrown, and which, is mutated.
 */
export const strykerPlugins = [
  {
    kind: 'Ignore' as const,
    name: 'messages',
    value: {
      shouldIgnore({ node, parentPath }: NodePath): string | undefined {
        if (node.type !== 'StringLiteral' && node.type !== 'TemplateLiteral') {
          return node.type === 'CallExpression' && isLog(node) ? 'writes the log' : undefined;
        }
        for (let above = parentPath; above; above = above.parentPath) {
          if (above.node.type === 'NewExpression') return isError(above.node) ? 'words of an error' : undefined;
          if (above.node.type.endsWith('Statement') || above.node.type.includes('Function')) return undefined;
        }
        return undefined;
      },
    },
  },
];

function isLog({ callee }: Node): boolean {
  const { object } = callee ?? {};
  return LOGS.has(object?.name ?? '') || LOGS.has(object?.property?.name ?? '');
}

function isError({ callee }: Node): boolean {
  return callee?.name?.endsWith('Error') ?? false;
}

import { compileRules, type Issue, type Ruleset } from '../../rules/index.ts';
import { invalidArgument } from '../error/firestore-error.ts';

/** Whether requests are allowed until valid rules have been loaded. */
export type Unruled = 'allow-all' | 'deny-all';

export interface RulesFile {
  name: string;
  content: string;
}

/** The rules of each project, and the default for projects without rules of their own. */
export class Rulebook {
  #default: Ruleset | Unruled = 'allow-all';
  readonly #byProject = new Map<string, Ruleset>();
  readonly #listeners = new Set<() => void>();

  rulesOf(project: string): Ruleset | Unruled {
    return this.#byProject.get(project) ?? this.#default;
  }

  /**
   * Loads the rules of every project without rules of its own. Rules with errors deny everything, so a mistake never
   * opens access.
   */
  loadDefault(file: RulesFile): readonly Issue[] {
    const { ruleset, issues } = compileRules(file.content, { fileName: file.name });
    this.#default = ruleset ?? 'deny-all';
    this.#changed();
    return issues;
  }

  /**
   * Replaces a project's rules. If the new rules have errors, the old ones stay, and the method throws INVALID_ARGUMENT
   * with a line per error. With `ignoreErrors` it returns the errors instead.
   */
  load(project: string, file: RulesFile, ignoreErrors: boolean): readonly Issue[] {
    const { ruleset, issues } = compileRules(file.content, { fileName: file.name });
    if (ruleset === null) {
      if (ignoreErrors) return issues;
      throw invalidArgument(compileErrorText(issues));
    }
    this.#byProject.set(project, ruleset);
    this.#changed();
    return issues;
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The emulator's error text: a heading, then one line per error. */
function compileErrorText(issues: readonly Issue[]): string {
  const errors = issues.filter(({ severity }) => severity === 'ERROR');
  const lines = errors.map(
    ({ description, sourcePosition: { line, column } }) => `L${line}:${column} ${description}`,
  );
  return ['Error compiling rules:', ...lines].join('\n');
}

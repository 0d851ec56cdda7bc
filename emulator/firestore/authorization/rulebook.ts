import { compileRules, type Issue, type Ruleset } from '../../rules/index.ts';
import { invalidArgument } from '../error/firestore-error.ts';

export type Unruled = 'allow-all' | 'deny-all';

export interface RulesFile {
  name: string;
  content: string;
}

export class Rulebook {
  #default: Ruleset | Unruled = 'allow-all';
  readonly #byProject = new Map<string, Ruleset>();
  readonly #listeners = new Set<() => void>();

  rulesOf(project: string): Ruleset | Unruled {
    return this.#byProject.get(project) ?? this.#default;
  }

  /**
   * Sets the default rules, which apply to projects without rules of their own, and returns their issues. If the new
   * default rules have errors, they deny every request except those of the admin, so that a mistake never opens access.
   */
  loadDefault(file: RulesFile): readonly Issue[] {
    const { ruleset, issues } = compileRules(file.content, { fileName: file.name });
    this.#default = ruleset ?? 'deny-all';
    this.#changed();
    return issues;
  }

  /**
   * Sets the rules of a project and returns their issues. If the new rules have errors, the project keeps its old
   * rules, and the method throws INVALID_ARGUMENT with one line per error. With `ignoreErrors`, the method returns the
   * issues of such rules and does not throw.
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

function compileErrorText(issues: readonly Issue[]): string {
  const errors = issues.filter(({ severity }) => severity === 'ERROR');
  const lines = errors.map(
    ({ description, sourcePosition: { line, column } }) => `L${line}:${column} ${description}`,
  );
  return ['Error compiling rules:', ...lines].join('\n');
}

/**
 * The fields of step-pupil in plain HTML: no script, no file but the page. What no page can be faster
 * than.
 */
export const staticPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Admission</title>
<style>
body{margin:0 auto;max-width:720px;padding:16px;font:16px/1.5 system-ui,sans-serif}
label,legend{display:block;margin:24px 0 4px}
fieldset{border:0;margin:0;padding:0}
input:not([type=radio],[type=checkbox]),select{box-sizing:border-box;width:100%;height:44px;font:inherit}
</style>
</head>
<body>
<main>
<h1>Pupil information</h1>
<form>
<label for="surname">Surname *</label><input id="surname" name="surname">
<label for="forename">Middle and given names *</label><input id="forename" name="forename">
<label for="dateOfBirth">Date of birth *</label><input id="dateOfBirth" name="dateOfBirth">
<fieldset><legend>Sex *</legend>
<input type="radio" id="male" name="sexId" value="1"> <label for="male">Male</label>
<input type="radio" id="female" name="sexId" value="2"> <label for="female">Female</label></fieldset>
<label><input type="checkbox" name="language"> English is not the first language</label>
${['Religion', 'Nationality', 'Proposed year of entry', 'Proposed year group']
  .map((name) => `<label>${name} *<select><option>Choose</option></select></label>`)
  .join('\n')}
<p><button>Continue</button></p>
</form>
</main>
</body>
</html>
`;
